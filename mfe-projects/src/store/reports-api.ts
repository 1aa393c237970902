import { api, call } from '@fieldproof/platform'

const changes = { invalidatesTags: ['Projects' as const] }
/** Data by link or code is requested again each time it is opened. */
const notCached = { keepUnusedDataFor: 0 }

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startReport: build.mutation({ ...call('POST /projects/start-new-report'), ...changes }),
    deleteReport: build.mutation({ ...call('DELETE /projects/{projectId}/delete-report/{reportId}'), ...changes }),
    getProjectReport: build.query({ ...call('GET /projects/get-report/{id}'), providesTags: ['Projects'] }),
    getReportPdf: build.mutation(call('GET /projects/get-report-pdf/{id}')),
    getReportShares: build.query({ ...call('GET /projects/get-report-shares/{id}'), providesTags: ['Projects'] }),
    shareReport: build.mutation({ ...call('POST /projects/share-report'), ...changes }),
    endReportShare: build.mutation({ ...call('DELETE /projects/end-report-share/{id}'), ...changes }),
    getSharedReport: build.query({ ...call('GET /projects/get-shared-report/{token}'), ...notCached }),
    getSharedPdf: build.mutation(call('GET /projects/get-shared-report-pdf/{token}')),
    verifyReport: build.query({ ...call('GET /projects/verify-report/{code}'), ...notCached }),
    attachTemplate: build.mutation({ ...call('POST /projects/add-report-template-to-project'), ...changes }),
    detachTemplate: build.mutation({ ...call('POST /projects/remove-report-template-from-project'), ...changes }),
  }),
})

export const {
  useStartReportMutation,
  useDeleteReportMutation,
  useGetProjectReportQuery,
  useGetReportPdfMutation,
  useGetReportSharesQuery,
  useShareReportMutation,
  useEndReportShareMutation,
  useGetSharedReportQuery,
  useGetSharedPdfMutation,
  useVerifyReportQuery,
  useAttachTemplateMutation,
  useDetachTemplateMutation,
} = reportsApi
