import { api, call, type CallArgument } from '@fieldproof/platform'

const changes = { invalidatesTags: ['Jobs' as const] }

const postedJobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPostedJobs: build.query({ ...call('GET /jobs/get-my-jobs'), providesTags: ['Jobs'] }),
    getPostedJob: build.query({ ...call('GET /jobs/get-job/{id}'), providesTags: ['Jobs'] }),
    findOpenJobs: build.query({ ...call('GET /jobs/get-open-jobs'), providesTags: ['Jobs'] }),
    findInspectors: build.query({ ...call('GET /inspectors/find-inspectors'), providesTags: ['Reviews'] }),
    postNewJob: build.mutation({ ...call('POST /jobs/post-new-job'), ...changes }),
    editPostedJob: build.mutation({ ...call('PATCH /jobs/edit-job/{jobId}'), ...changes }),
    showInterestInPosted: build.mutation({ ...call('POST /jobs/show-interest/{id}'), ...changes }),
    withdrawInterestInPosted: build.mutation({ ...call('POST /jobs/withdraw-interest/{id}'), ...changes }),
    getInterested: build.query({ ...call('GET /jobs/get-interested/{id}'), providesTags: ['Jobs'] }),
    findPlacesOfPros: build.query(call('GET /users/search-places')),
  }),
})

/** A job as the call takes it. */
export type JobToPost = CallArgument<'POST /jobs/post-new-job'>['body']

export const {
  useGetPostedJobsQuery,
  useGetPostedJobQuery,
  useFindOpenJobsQuery,
  useFindInspectorsQuery,
  usePostNewJobMutation,
  useEditPostedJobMutation,
  useShowInterestInPostedMutation,
  useWithdrawInterestInPostedMutation,
  useGetInterestedQuery,
  useFindPlacesOfProsQuery,
} = postedJobsApi
