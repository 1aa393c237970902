import * as z from 'zod/mini'
import {
  answerProposalBody,
  chooseAnotherInspectorBody,
  nudgeInspectorBody,
  orderTroubles,
  reportNoShowBody,
} from '../../entities/job-trouble.ts'
import { order } from '../../entities/order.ts'
import { byId } from '../../entities/write-fields.ts'

/** Troubles that keep an inspection from going as planned. */
export const orderTroublesCalls = {
  getTroubles: {
    method: 'GET',
    path: '/orders/get-troubles/{id}',
    who: 'user',
    ours: true,
    summary: 'Proposed times, a reported no-show and an overdue report, for the customer and the inspector.',
    params: byId,
    answer: orderTroubles,
    errors: ['not-found'],
  },
  answerProposal: {
    method: 'POST',
    path: '/orders/answer-proposal',
    who: 'user',
    ours: true,
    summary: "Accepts or declines the inspector's proposed time.",
    body: answerProposalBody,
    answer: orderTroubles,
    errors: ['not-found', 'conflict'],
  },
  reportNoShow: {
    method: 'POST',
    path: '/orders/report-no-show',
    who: 'user',
    ours: true,
    summary: 'Reports that the inspector did not come.',
    body: reportNoShowBody,
    answer: orderTroubles,
    errors: ['not-found', 'conflict'],
  },
  nudgeInspector: {
    method: 'POST',
    path: '/orders/nudge-inspector',
    who: 'user',
    ours: true,
    summary: 'Reminds the inspector of a report that is overdue, once in 24 hours.',
    body: nudgeInspectorBody,
    answer: orderTroubles,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  chooseAnotherInspector: {
    method: 'POST',
    path: '/orders/choose-another-inspector',
    who: 'user',
    ours: true,
    summary:
      'Reassigns an order whose report is overdue: other inspectors are asked for a new time, at the same price.',
    body: chooseAnotherInspectorBody,
    answer: z.object({ order }),
    errors: ['not-found', 'conflict', 'key-reused', 'not-offered'],
  },
} as const
