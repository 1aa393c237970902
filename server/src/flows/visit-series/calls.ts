import { visitSeriesCalls } from '@fieldproof/contracts/calls/visit-series'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { readVisitSeries } from './read-series.ts'
import { previewSeries, startSeries } from './start-series.ts'
import { readSeriesEndTerms, skipVisit, stopSeries } from './stop-series.ts'

/** Series of visits to projects. They connect projects with orders, which are placed repeatedly. */
export const serveVisitSeries = (app: FastifyInstance): void => {
  serveGroup(app, visitSeriesCalls, {
    getVisitSeries: ({ params }, context) => readVisitSeries(params.id, context),
    previewSeries: ({ body }, context) => previewSeries(body, context),
    startSeries: ({ body }, context) => startSeries(body, context),
    skipVisit: ({ body }, context) => skipVisit(body, context),
    getSeriesEndTerms: ({ params }, context) => readSeriesEndTerms(params.id, context),
    stopSeries: ({ body }, context) => stopSeries(body, context),
  })
}
