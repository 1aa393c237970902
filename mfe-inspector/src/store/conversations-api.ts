import { api, call } from '@fieldproof/platform'
import { readPictures, type PictureMessages, type ShownPictures } from './read-pictures.ts'

const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    openConversation: build.mutation({ ...call('POST /chats/open-conversation'), invalidatesTags: ['Chats'] }),
    getConversationPictures: build.query<PictureMessages, ShownPictures>({
      queryFn: (shown, _, __, ask) => readPictures(shown, ask),
      keepUnusedDataFor: 0,
    }),
    signConversationFile: build.mutation(call('POST /chats/generate-signed-file-url')),
  }),
})

export const { useOpenConversationMutation, useGetConversationPicturesQuery, useSignConversationFileMutation } =
  conversationsApi
