import { api, call } from '@fieldproof/platform'

/** A trouble changes the job, its lists, and the calendar. */
const changes = { invalidatesTags: ['Orders' as const, 'Jobs' as const] }

const troublesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJobTroubles: build.query({ ...call('GET /orders/get-troubles/{id}'), providesTags: ['Orders'] }),
    // The terms of one instant, so they are not cached.
    getJobCancellationTerms: build.query({
      ...call('GET /inspectors/get-cancellation-terms/{id}'),
      keepUnusedDataFor: 0,
    }),
    cancelJob: build.mutation({ ...call('POST /inspectors/cancel-job'), ...changes }),
    proposeReschedule: build.mutation({ ...call('POST /inspectors/propose-reschedule'), ...changes }),
    withdrawProposal: build.mutation({ ...call('POST /inspectors/withdraw-proposal/{id}'), ...changes }),
    answerNoShow: build.mutation({ ...call('POST /inspectors/answer-no-show'), ...changes }),
    explainOverdueReport: build.mutation({ ...call('POST /inspectors/explain-overdue-report'), ...changes }),
    getJobCompletion: build.query({ ...call('GET /orders/get-completion/{id}'), providesTags: ['Orders'] }),
    answerComplaint: build.mutation({ ...call('POST /inspectors/answer-complaint'), ...changes }),
    answerComplaintQuestion: build.mutation({ ...call('POST /orders/answer-complaint-question'), ...changes }),
    signAnswerFile: build.mutation(call('POST /chats/generate-signed-file-url')),
  }),
})

export const {
  useGetJobTroublesQuery,
  useGetJobCancellationTermsQuery,
  useCancelJobMutation,
  useProposeRescheduleMutation,
  useWithdrawProposalMutation,
  useAnswerNoShowMutation,
  useExplainOverdueReportMutation,
  useGetJobCompletionQuery,
  useAnswerComplaintMutation,
  useAnswerComplaintQuestionMutation,
  useSignAnswerFileMutation,
} = troublesApi
