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
    summary: 'When the visits of a series would be, what each would cost, and who would come.',
    body: previewSeriesBody,
    answer: seriesPreview,
    errors: ['not-found', 'conflict', 'not-offered', 'provider-unavailable'],
  },
  startSeries: {
    ours: true,
    method: 'POST',
    path: '/projects/start-visit-series',
    who: 'user',
    summary: 'Has an inspection repeated: each visit is ordered and paid a week before it.',
    body: startSeriesBody,
    answer: visitSeries,
    errors: ['not-found', 'conflict', 'key-reused', 'not-offered', 'provider-unavailable', 'card-not-taken'],
  },
  skipVisit: {
    ours: true,
    method: 'POST',
    path: '/projects/skip-visit',
    who: 'user',
    summary: 'Leaves out one visit of a series; one that is booked is cancelled while everything comes back.',
    body: z.object({ visitId: reference }),
    answer: visitSeries,
    errors: ['not-found', 'conflict'],
  },
  getSeriesEndTerms: {
    ours: true,
    method: 'GET',
    path: '/projects/get-visit-series-end-terms/{id}',
    who: 'user',
    summary: 'What it means to stop a series now: what comes back, and what stays booked.',
    params: byId,
    answer: seriesEndTerms,
    errors: ['not-found', 'conflict'],
  },
  stopSeries: {
    ours: true,
    method: 'POST',
    path: '/projects/stop-visit-series',
    who: 'user',
    summary: 'Stops a series. Whoever pays has its booked visits cancelled for which everything comes back.',
    body: stopSeriesBody,
    answer: visitSeries,
    errors: ['not-found', 'conflict'],
  },
})
