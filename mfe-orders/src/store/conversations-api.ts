import { api, call } from '@fieldproof/platform'

const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    openConversation: build.mutation({ ...call('POST /chats/open-conversation'), invalidatesTags: ['Chats'] }),
  }),
})

export const { useOpenConversationMutation } = conversationsApi
