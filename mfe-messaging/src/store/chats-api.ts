import { api, call } from '@fieldproof/platform'

const chatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyOneToOneChatRooms: build.query({
      ...call('GET /chats/get-my-one-to-one-chat-rooms'),
      providesTags: ['Chats'],
    }),
    searchForOneOnOneChatrooms: build.query({
      ...call('GET /chats/search-for-one-on-one-chatrooms'),
      providesTags: ['Chats'],
    }),
    // A change of an order can open or close its conversation.
    getOneToOneChatRoom: build.query({
      ...call('GET /chats/get-one-to-one-chat-room/{id}'),
      providesTags: ['Chats', 'Orders'],
    }),
    // Not cached: `useConversation` stores the messages, because it combines pages, missed messages and new ones.
    getMessages: build.query({ ...call('GET /chats/get-messages/{chatRoomId}'), keepUnusedDataFor: 0 }),
    sendMessage: build.mutation({ ...call('POST /chats/send-message'), invalidatesTags: ['Chats'] }),
    editMessage: build.mutation({ ...call('POST /chats/edit-message'), invalidatesTags: ['Chats'] }),
    reactToMessage: build.mutation(call('POST /chats/react-to-message')),
    translateMessage: build.mutation(call('POST /chats/translate-message')),
    deleteMessage: build.mutation({ ...call('POST /chats/delete-message'), invalidatesTags: ['Chats'] }),
    removeLinkPreview: build.mutation(call('POST /chats/remove-link-preview')),
    generateSignedFileUrl: build.mutation(call('POST /chats/generate-signed-file-url')),
    starChatRoom: build.mutation({ ...call('POST /chats/star-chat-room'), invalidatesTags: ['Chats'] }),
    archiveChatRoom: build.mutation({ ...call('POST /chats/archive-chat-room'), invalidatesTags: ['Chats'] }),
    markAsRead: build.mutation({ ...call('POST /chats/mark-as-read'), invalidatesTags: ['Chats'] }),
    blockMember: build.mutation({ ...call('POST /chats/block-member'), invalidatesTags: ['Chats'] }),
    beginVideoCall: build.mutation(call('POST /chats/begin-video-call')),
    addToVideoCall: build.mutation(call('POST /chats/add-to-video-call')),
    takeVideoCall: build.mutation(call('POST /chats/take-video-call')),
    declineVideoCall: build.mutation(call('POST /chats/decline-video-call')),
    leaveVideoCall: build.mutation(call('POST /chats/leave-video-call')),
    recordVideoCall: build.mutation(call('POST /chats/record-video-call')),
    keepVideoRecording: build.mutation({ ...call('POST /chats/keep-video-recording'), invalidatesTags: ['Chats'] }),
    // For one video call: valid for an hour.
    getVideoToken: build.query({
      ...call('GET /api/users/generate_twilio_access_token/{roomId}'),
      keepUnusedDataFor: 0,
    }),
    getOrderRecordings: build.query({ ...call('GET /chats/order-recordings'), providesTags: ['Chats'] }),
    reportMember: build.mutation(call('POST /chats/report-member')),
  }),
})

export const { endpoints: chatEndpoints } = chatsApi
export const {
  useSendMessageMutation,
  useGetMyOneToOneChatRoomsQuery,
  useSearchForOneOnOneChatroomsQuery,
  useGetOneToOneChatRoomQuery,
  useDeleteMessageMutation,
  useEditMessageMutation,
  useRemoveLinkPreviewMutation,
  useTranslateMessageMutation,
  useReactToMessageMutation,
  useGenerateSignedFileUrlMutation,
  useStarChatRoomMutation,
  useArchiveChatRoomMutation,
  useMarkAsReadMutation,
  useBlockMemberMutation,
  useReportMemberMutation,
  useBeginVideoCallMutation,
  useAddToVideoCallMutation,
  useTakeVideoCallMutation,
  useDeclineVideoCallMutation,
  useLeaveVideoCallMutation,
  useRecordVideoCallMutation,
  useGetOrderRecordingsQuery,
} = chatsApi
