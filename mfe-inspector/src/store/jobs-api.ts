import { api, call } from '@fieldproof/platform'

/** An answer to a job changes the job, its lists, and the unread notifications. */
const answers = { invalidatesTags: ['Jobs' as const, 'Orders' as const, 'Notifications' as const] }

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAvailableJobs: build.query({ ...call('GET /inspectors/get-available-jobs'), providesTags: ['Jobs', 'Orders'] }),
    getJob: build.query({ ...call('GET /inspectors/get-job/{id}'), providesTags: ['Jobs', 'Orders'] }),
    showInterest: build.mutation({ ...call('POST /inspectors/show-interest/{id}'), ...answers }),
    declineJob: build.mutation({ ...call('POST /inspectors/decline-job/{id}'), ...answers }),
    pickJob: build.mutation({ ...call('POST /inspectors/pick-a-job/{id}'), ...answers }),
    getJobCalendar: build.mutation(call('GET /orders/get-order-document/{id}')),
  }),
})

export const {
  useGetAvailableJobsQuery,
  useGetJobQuery,
  useShowInterestMutation,
  useDeclineJobMutation,
  usePickJobMutation,
  useGetJobCalendarMutation,
} = jobsApi
