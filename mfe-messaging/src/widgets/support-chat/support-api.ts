import { api, call } from '@fieldproof/platform'

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSupport: build.query({ ...call('GET /support/get-support'), providesTags: ['Chats'] }),
    beginConversation: build.mutation({ ...call('POST /support/begin-conversation'), invalidatesTags: ['Chats'] }),
    findFirstAnswers: build.query({ ...call('GET /help-articles/search'), providesTags: ['Help'] }),
  }),
})

export const { useGetSupportQuery, useBeginConversationMutation, useFindFirstAnswersQuery } = supportApi
