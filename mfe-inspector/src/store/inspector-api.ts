import { api, call } from '@fieldproof/platform'

const inspectorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenJobs: build.query({ ...call('GET /jobs/get-open-jobs'), providesTags: ['Jobs'] }),
    getJobsNear: build.query({ ...call('GET /jobs/get-jobs-near'), providesTags: ['Jobs'] }),
    getVisits: build.query({ ...call('GET /orders/get-next-inspections'), providesTags: ['Jobs', 'Orders'] }),
    getInspectorJobs: build.query({ ...call('GET /inspectors/get-my-jobs'), providesTags: ['Jobs', 'Orders'] }),
    getInspectorFaq: build.query(call('GET /users/get-all-faq')),
    getMoneyTerms: build.query(call('GET /money-terms/get-money-terms')),
  }),
})

export const {
  useGetInspectorFaqQuery,
  useGetInspectorJobsQuery,
  useGetJobsNearQuery,
  useGetMoneyTermsQuery,
  useGetOpenJobsQuery,
  useGetVisitsQuery,
} = inspectorApi
