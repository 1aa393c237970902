import { api, call } from '@fieldproof/platform'

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSupport: build.query({ ...call('GET /support/get-support'), providesTags: ['Chats'] }),
    beginConversation: build.mutation({ ...call('POST /support/begin-conversation'), invalidatesTags: ['Chats'] }),
    getSupportHours: build.query(call('GET /support/get-hours')),
    beginAsVisitor: build.mutation(call('POST /support/begin-as-visitor')),
    readAsVisitor: build.mutation(call('POST /support/read-as-visitor')),
    writeAsVisitor: build.mutation(call('POST /support/write-as-visitor')),
    reactAsVisitor: build.mutation(call('POST /support/react-as-visitor')),
    endAsVisitor: build.mutation(call('POST /support/end-as-visitor')),
    joinConversation: build.mutation({ ...call('POST /support/join-conversation'), invalidatesTags: ['Chats'] }),
    findFirstAnswers: build.query({ ...call('GET /help-articles/search'), providesTags: ['Help'] }),
  }),
})

export const {
  useGetSupportQuery,
  useBeginConversationMutation,
  useGetSupportHoursQuery,
  useBeginAsVisitorMutation,
  useReadAsVisitorMutation,
  useWriteAsVisitorMutation,
  useReactAsVisitorMutation,
  useEndAsVisitorMutation,
  useJoinConversationMutation,
  useFindFirstAnswersQuery,
} = supportApi
