import { api, call } from '@fieldproof/platform'

const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    openConversation: build.mutation({ ...call('POST /chats/open-conversation'), invalidatesTags: ['Chats'] }),
    getMessages: build.query({ ...call('GET /chats/get-messages/{chatRoomId}'), keepUnusedDataFor: 0 }),
  }),
})

export const { useOpenConversationMutation, useGetMessagesQuery } = conversationsApi
