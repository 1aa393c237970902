import { api, call } from '@fieldproof/platform'

const reads = { providesTags: ['Orders' as const] }
const changes = { invalidatesTags: ['Orders' as const] }

/** The calls about an order's inspection: candidates, troubles, completion. */
const inspectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderMatching: build.query({ ...call('GET /orders/get-matching/{id}'), ...reads }),
    acceptCandidate: build.mutation({ ...call('POST /orders/accept-candidate'), invalidatesTags: ['Orders', 'Chats'] }),
    rejectCandidate: build.mutation({ ...call('POST /orders/reject-candidate'), ...changes }),
    changeMatching: build.mutation({ ...call('POST /orders/change-matching'), ...changes }),
    raisePrice: build.mutation({ ...call('POST /orders/raise-price'), invalidatesTags: ['Orders', 'Wallet'] }),
    orderTroubles: build.query({ ...call('GET /orders/get-troubles/{id}'), ...reads }),
    answerProposal: build.mutation({ ...call('POST /orders/answer-proposal'), ...changes }),
    reportNoShow: build.mutation({ ...call('POST /orders/report-no-show'), ...changes }),
    nudgeInspector: build.mutation({ ...call('POST /orders/nudge-inspector'), ...changes }),
    chooseAnotherInspector: build.mutation({
      ...call('POST /orders/choose-another-inspector'),
      invalidatesTags: ['Orders', 'Chats'],
    }),
    signGivenFile: build.mutation(call('POST /chats/generate-signed-file-url')),
    orderCompletion: build.query({ ...call('GET /orders/get-completion/{id}'), ...reads }),
    submitComplaint: build.mutation({ ...call('POST /orders/submit-complaint'), ...changes }),
    withdrawComplaint: build.mutation({ ...call('POST /orders/withdraw-complaint/{id}'), ...changes }),
    answerComplaintQuestion: build.mutation({ ...call('POST /orders/answer-complaint-question'), ...changes }),
    tipInspector: build.mutation({ ...call('POST /orders/tip-inspector'), invalidatesTags: ['Orders', 'Wallet'] }),
  }),
})

export const {
  useOrderMatchingQuery,
  useAcceptCandidateMutation,
  useRejectCandidateMutation,
  useChangeMatchingMutation,
  useOrderTroublesQuery,
  useRaisePriceMutation,
  useAnswerProposalMutation,
  useReportNoShowMutation,
  useNudgeInspectorMutation,
  useChooseAnotherInspectorMutation,
  useSignGivenFileMutation,
  useOrderCompletionQuery,
  useSubmitComplaintMutation,
  useWithdrawComplaintMutation,
  useAnswerComplaintQuestionMutation,
  useTipInspectorMutation,
} = inspectionApi
