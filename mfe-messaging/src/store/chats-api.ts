import { api, call } from '@fieldproof/platform'

const chatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyOneToOneChatRooms: build.query({ ...call('GET /chats/get-my-one-to-one-chat-rooms'), providesTags: ['Chats'] }),
  }),
})

export const { useGetMyOneToOneChatRoomsQuery } = chatsApi
