import { api, call } from '@fieldproof/platform'

const changes = { invalidatesTags: ['Projects' as const] }

const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyTemplates: build.query({
      ...call('GET /report-templates/get-my-report-templates'),
      providesTags: ['Projects'],
    }),
    getTemplate: build.query({
      ...call('GET /report-templates/get-a-report-template/{id}'),
      providesTags: ['Projects'],
    }),
    createTemplate: build.mutation({ ...call('POST /report-templates/create-report-template'), ...changes }),
    editTemplate: build.mutation({ ...call('PATCH /report-templates/edit-report-template'), ...changes }),
    duplicateTemplate: build.mutation({ ...call('POST /report-templates/duplicate-report-template'), ...changes }),
    deleteTemplate: build.mutation({ ...call('DELETE /report-templates/delete-report-template/{id}'), ...changes }),
  }),
})

export const {
  useGetMyTemplatesQuery,
  useGetTemplateQuery,
  useLazyGetTemplateQuery,
  useCreateTemplateMutation,
  useEditTemplateMutation,
  useDuplicateTemplateMutation,
  useDeleteTemplateMutation,
} = templatesApi
