import { api, call, isCallFailure } from '@fieldproof/platform'

const backOfficeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAssignedPrivileges: build.query({
      ...call('GET /custom-admin/get-assigned-privileges'),
      providesTags: ['User'],
    }),
    getResourceCounts: build.query({ ...call('GET /custom-admin/get-resource-counts'), providesTags: ['BackOffice'] }),
    getResourcesList: build.query({
      ...call('GET /custom-admin/get-resources-list/{resourceName}'),
      providesTags: ['BackOffice'],
    }),
    getResourceRecord: build.query({
      ...call('GET /custom-admin/get-resource-record/{resourceName}/{recordId}'),
      providesTags: ['BackOffice'],
    }),
    getAuditTrail: build.query({ ...call('GET /custom-admin/get-audit-trail'), providesTags: ['BackOffice'] }),
    // Without tags: the preview of a text never changes.
    previewMarkdown: build.query(call('POST /custom-admin/preview-markdown')),
    performAction: build.mutation({
      ...call('POST /custom-admin/perform-action'),
      // Public pages then show the changes without a reload. After a conflict, the shown entries are outdated (STAFF-4).
      invalidatesTags: (_answer, error) => {
        if (!error) return ['BackOffice', 'Posts', 'Help', 'Services']
        return isCallFailure(error) && error.status === 409 ? ['BackOffice'] : []
      },
    }),
  }),
})

export const {
  useGetAssignedPrivilegesQuery,
  useGetResourceCountsQuery,
  useGetResourcesListQuery,
  useGetResourceRecordQuery,
  useLazyGetResourceRecordQuery,
  useGetAuditTrailQuery,
  useLazyGetAuditTrailQuery,
  usePreviewMarkdownQuery,
  usePerformActionMutation,
} = backOfficeApi
