import { api, call } from '@fieldproof/platform'

// A report contains signed addresses that expire, so it is not cached.
const kept = 5 * 60

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportOfOrder: build.query({
      ...call('GET /reports/get-report-of-order/{id}'),
      providesTags: ['Orders'],
      keepUnusedDataFor: kept,
    }),
    sharedReport: build.query({ ...call('GET /reports/get-shared-report/{token}'), keepUnusedDataFor: 0 }),
    verifiedReport: build.query({ ...call('GET /reports/verify-report/{code}'), keepUnusedDataFor: 0 }),
    // The links are fetched when the dialog opens, because others may have used them meanwhile.
    reportShares: build.query({ ...call('GET /reports/get-report-shares/{id}'), keepUnusedDataFor: 0 }),
    drawReportPdf: build.mutation(call('GET /reports/get-report-pdf/{id}')),
    drawSharedPdf: build.mutation(call('GET /reports/get-shared-report-pdf/{token}')),
    shareReport: build.mutation(call('POST /reports/share-report')),
    endReportShare: build.mutation(call('DELETE /reports/end-report-share/{id}')),
    changeIssueStatus: build.mutation({
      ...call('POST /reports/change-status-of-issue-raised'),
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const {
  useReportOfOrderQuery,
  useSharedReportQuery,
  useVerifiedReportQuery,
  useReportSharesQuery,
  useDrawReportPdfMutation,
  useDrawSharedPdfMutation,
  useShareReportMutation,
  useEndReportShareMutation,
  useChangeIssueStatusMutation,
} = reportApi
