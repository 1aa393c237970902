import { applicationActions, actionsOn, type ApplicationAction } from '@fieldproof/policy/inspector-application'
import type { InspectorStatus } from '@fieldproof/contracts'
import { decide, needsReason, recordCheck, type InspectorCheck } from '../back-office.ts'
import type { Text } from '#texts/text.ts'
import type { Action, Values } from '#kernel/back-office/resource.ts'
import { textsOf } from '#texts/texts-of.ts'
import { shared } from '#kernel/back-office/texts.ts'

const labels = textsOf('back-office').inspectorApplications
const texts = textsOf('inspector-applications')

interface DecisionTexts {
  label: Text
  description: Text
  done: Text
  isDanger?: true
}

/** The texts of each decision of the staff. The policy package decides what a decision does. */
const decisions: Partial<Record<ApplicationAction, DecisionTexts>> = {
  'start-review': {
    label: labels.startTheReview(),
    done: texts.staff.reviewStarted(),
    description: labels.startReviewDescription(),
  },
  'ask-for-more': {
    label: labels.askForMore(),
    done: texts.staff.asked(),
    description: labels.askForMoreDescription(),
  },
  approve: {
    label: labels.approve(),
    done: texts.staff.approved(),
    description: labels.approveDescription(),
  },
  reject: {
    label: labels.reject(),
    done: texts.staff.rejected(),
    isDanger: true,
    description: labels.rejectDescription(),
  },
  suspend: {
    label: labels.suspend(),
    done: texts.staff.suspended(),
    isDanger: true,
    description: labels.suspendDescription(),
  },
  reinstate: {
    label: labels.reinstate(),
    done: texts.staff.reinstated(),
    description: labels.reinstateDescription(),
  },
  deactivate: {
    label: labels.deactivate(),
    done: texts.staff.deactivated(),
    isDanger: true,
    description: labels.deactivateDescription(),
  },
  reactivate: {
    label: labels.reactivate(),
    done: texts.staff.activeAgain(),
    description: labels.reactivateDescription(),
  },
  remove: {
    label: shared.remove(),
    done: texts.staff.removed(),
    isDanger: true,
    description: labels.removeDescription(),
  },
}

const stateOf = ({ status, orientationCompletedAt }: Values) => ({
  status: status as InspectorStatus,
  isOrientationCompleted: orientationCompletedAt !== null,
})

const decision = (action: ApplicationAction, { label, description, done, isDanger }: DecisionTexts): Action => ({
  name: action,
  label,
  description,
  done,
  by: ['reviewer'],
  ...(isDanger && { isDanger }),
  ...(needsReason(action) && { needsReason: true as const }),
  // No one reviews their own application.
  fits: (before, viewer, id) => id !== viewer.userId && actionsOn(stateOf(before), 'staff').includes(action),
  run: async (act) => {
    const { context, viewer, id, reason } = act
    const work = { ...act, origin: context.origin }
    await decide(work, { userId: id, action, staffId: viewer.userId, ...(reason && { reason }) })
  },
})

interface Check {
  check: InspectorCheck
  field: string
  name: string
  label: Text
}
const checks: readonly Check[] = [
  {
    check: 'governmentId',
    field: 'idVerifiedAt',
    name: 'confirm-identity',
    label: labels.confirmIdentity(),
  },
  {
    check: 'personalBackground',
    field: 'personalBackgroundCheckedAt',
    name: 'confirm-personal-background',
    label: labels.confirmPersonalBackground(),
  },
  {
    check: 'professionalBackground',
    field: 'professionalBackgroundCheckedAt',
    name: 'confirm-professional-background',
    label: labels.confirmProfessionalBackground(),
  },
]

const confirmation = ({ check, field, name, label }: Check): Action => ({
  name,
  label,
  by: ['reviewer'],
  done: texts.staff.checkRecorded(),
  description: labels.checkDescription(),
  fits: (before, viewer, id) =>
    id !== viewer.userId && before[field] === null && before.status !== 'Removed' && before.status !== 'Incomplete',
  run: ({ db, id, now }) => recordCheck(db, id, check, now),
})

/** The actions of reviewers on an application. */
export const applicationDecisions: readonly Action[] = [
  ...applicationActions.flatMap((action) => {
    const itsTexts = decisions[action]
    return itsTexts ? [decision(action, itsTexts)] : []
  }),
  ...checks.map(confirmation),
]
