import { api, call } from '@fieldproof/platform'

/** Stopping or skipping a booked visit moves money, and changes its order. */
const changes = { invalidatesTags: ['Projects', 'Wallet', 'Orders'] as const }

const seriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVisitSeries: build.query({ ...call('GET /projects/get-visit-series/{id}'), providesTags: ['Projects'] }),
    previewSeries: build.mutation(call('POST /projects/preview-visit-series')),
    startSeries: build.mutation({ ...call('POST /projects/start-visit-series'), invalidatesTags: ['Projects'] }),
    skipVisit: build.mutation({ ...call('POST /projects/skip-visit'), ...changes }),
    getSeriesEndTerms: build.query(call('GET /projects/get-visit-series-end-terms/{id}')),
    stopSeries: build.mutation({ ...call('POST /projects/stop-visit-series'), ...changes }),
  }),
})

export const {
  useGetVisitSeriesQuery,
  usePreviewSeriesMutation,
  useStartSeriesMutation,
  useSkipVisitMutation,
  useGetSeriesEndTermsQuery,
  useStopSeriesMutation,
} = seriesApi
