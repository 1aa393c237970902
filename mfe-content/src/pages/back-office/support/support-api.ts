import { api, call } from '@fieldproof/platform'
import { readThread, type ShownThread, type Thread } from './read-thread.ts'

// Back-office actions change the queue, so these queries provide the `BackOffice` tag.
const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSupportQueue: build.query({ ...call('GET /support/get-queue'), providesTags: ['BackOffice'] }),
    getSupportThread: build.query<Thread, ShownThread>({
      queryFn: (shown, _, __, ask) => readThread(shown, ask),
      providesTags: ['BackOffice'],
    }),
    getCannedAnswers: build.query({ ...call('GET /support/get-canned-answers'), providesTags: ['BackOffice'] }),
    signAnswerFile: build.mutation(call('POST /chats/generate-signed-file-url')),
    reactInSupport: build.mutation({
      ...call('POST /support/react-to-message'),
      invalidatesTags: (_answer, error) => (error ? [] : ['BackOffice']),
    }),
    answerSupport: build.mutation({
      ...call('POST /support/answer'),
      invalidatesTags: (_answer, error) => (error ? [] : ['BackOffice']),
    }),
  }),
})

export const {
  useGetSupportQueueQuery,
  useGetSupportThreadQuery,
  useGetCannedAnswersQuery,
  useSignAnswerFileMutation,
  useReactInSupportMutation,
  useAnswerSupportMutation,
} = supportApi
