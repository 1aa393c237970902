import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { reference, byId } from '../entities/write-fields.ts'
import {
  previewSeriesBody,
  seriesEndTerms,
  seriesPreview,
  startSeriesBody,
  stopSeriesBody,
  visitSeries,
} from '../entities/visit-series.ts'

/** Series of visits to a project: repetitions of the same inspection (PROJECT-29 to PROJECT-36). */
export const visitSeriesCalls = defineGroup('visit-series', {
  getVisitSeries: {
    ours: true,
    method: 'GET',
    path: '/projects/get-visit-series/{id}',
    who: 'user',
    summary: 'The series of visits of a project, newest first, with their visits.',
    params: byId,
    answer: z.object({ series: z.array(visitSeries) }),
    errors: ['not-found'],
  },
  previewSeries: {
    ours: true,
    method: 'POST',
    path: '/projects/preview-visit-series',
    who: 'user',
    summary: 'The dates, prices and inspectors of the visits that a series would have.',
    body: previewSeriesBody,
    answer: seriesPreview,
    errors: ['not-found', 'conflict', 'not-offered', 'provider-unavailable'],
  },
  startSeries: {
    ours: true,
    method: 'POST',
    path: '/projects/start-visit-series',
    who: 'user',
    summary: 'Makes a series of an inspection: each visit is ordered and paid a week before it.',
    body: startSeriesBody,
    answer: visitSeries,
    errors: ['not-found', 'conflict', 'key-reused', 'not-offered', 'provider-unavailable', 'card-not-taken'],
  },
  skipVisit: {
    ours: true,
    method: 'POST',
    path: '/projects/skip-visit',
    who: 'user',
    summary: 'Leaves out one visit of a series; cancels a booked visit as long as its refund is full.',
    body: z.object({ visitId: reference }),
    answer: visitSeries,
    errors: ['not-found', 'conflict'],
  },
  getSeriesEndTerms: {
    ours: true,
    method: 'GET',
    path: '/projects/get-visit-series-end-terms/{id}',
    who: 'user',
    summary: 'The terms of stopping a series now: what is refunded, and which visits stay booked.',
    params: byId,
    answer: seriesEndTerms,
    errors: ['not-found', 'conflict'],
  },
  stopSeries: {
    ours: true,
    method: 'POST',
    path: '/projects/stop-visit-series',
    who: 'user',
    summary: 'Stops a series. For the customer who pays, it cancels the booked visits with a full refund.',
    body: stopSeriesBody,
    answer: visitSeries,
    errors: ['not-found', 'conflict'],
  },
})
