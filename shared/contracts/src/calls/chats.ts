import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import {
  chatMessage,
  deleteMessageBody,
  editMessageBody,
  reactToMessageBody,
  sendMessageBody,
  signedFileUrl,
  signedFileUrlBody,
  translateMessageBody,
  messageTranslation,
} from '../entities/chat-message.ts'
import { chatRoom, chatRoomSummary } from '../entities/chat-room.ts'
import { fieldMessages as messages, idList, wholeNumber } from '../entities/field-types.ts'
import { recordedPerson, videoCall } from '../entities/video-call.ts'
import { byId, reference } from '../entities/write-fields.ts'
import { line } from '../forms/answers.ts'
import { chatLimits, limits, videoCallLimits } from '../limits.ts'
import { chatFilters, chatReportReasons, chatRoomKinds, chatSubjects, videoRecordingActs } from '../lists.ts'

const sequence = z.optional(wholeNumber(0, 2_000_000_000))

/** Conversations. */
export const chatsCalls = defineGroup('chats', {
  getMyOneToOneChatRooms: {
    method: 'GET',
    path: '/chats/get-my-one-to-one-chat-rooms',
    who: 'user',
    summary: "The user's conversations.",
    query: z.object({
      page: pageNumber,
      filter: z.optional(z.enum(chatFilters)),
      kind: z.optional(z.enum(chatRoomKinds)),
    }),
    answer: pageOf(chatRoomSummary),
  },
  getMessages: {
    method: 'GET',
    path: '/chats/get-messages/{chatRoomId}',
    who: 'user',
    summary: 'Messages of one conversation in their order: the newest, those before a number, or those after one.',
    params: z.object({ chatRoomId: reference }),
    query: z
      .object({
        before: sequence,
        after: sequence,
        limit: z._default(wholeNumber(1, chatLimits.pageMax), 50),
        /** Only messages with a picture (CHAT-26). */
        only: z.optional(z.enum(['pictures'])),
      })
      .check(
        z.refine(({ before, after }) => before === undefined || after === undefined, {
          path: ['before'],
          error: 'Ask for messages before or after a number, not both.',
        }),
      ),
    answer: z.object({
      items: z.array(chatMessage),
      /** The number of the newest message. */
      lastSequence: z.int(),
      /** Whether there are more in this direction. */
      hasMore: z.boolean(),
    }),
    errors: ['not-found'],
  },
  sendMessage: {
    method: 'POST',
    path: '/chats/send-message',
    who: 'user',
    summary:
      'Sends a message and answers its number in the conversation. The same id sent again makes no second message.',
    body: sendMessageBody,
    answer: chatMessage,
    errors: ['not-found', 'conflict', 'key-reused', 'not-in-conversation', 'rate-limited'],
  },
  getOneToOneChatRoom: {
    method: 'GET',
    path: '/chats/get-one-to-one-chat-room/{id}',
    who: 'user',
    summary: 'One conversation with who is in it.',
    params: byId,
    answer: chatRoom,
    errors: ['not-found'],
  },
  generateSignedFileUrl: {
    method: 'POST',
    path: '/chats/generate-signed-file-url',
    who: 'user',
    summary: 'An address for the upload of one file, or for the download of one that the user may see.',
    body: signedFileUrlBody,
    answer: signedFileUrl,
    errors: ['not-found', 'conflict', 'too-large', 'wrong-type', 'rate-limited', 'provider-unavailable'],
  },
  deleteMessage: {
    method: 'POST',
    path: '/chats/delete-message',
    who: 'user',
    summary: 'Deletes a message for the user, or for everyone within 15 minutes of sending it.',
    body: deleteMessageBody,
    answer: chatMessage,
    errors: ['not-found', 'conflict'],
  },
  editMessage: {
    method: 'POST',
    path: '/chats/edit-message',
    who: 'user',
    ours: true,
    summary: "Edits one of the user's messages, within 15 minutes of sending it.",
    body: editMessageBody,
    answer: chatMessage,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  removeLinkPreview: {
    method: 'POST',
    path: '/chats/remove-link-preview',
    who: 'user',
    ours: true,
    summary: "Removes the preview of a link from one of the user's messages, for everybody.",
    body: z.object({ messageId: z.uuid() }),
    answer: chatMessage,
    errors: ['not-found', 'conflict'],
  },
  reactToMessage: {
    method: 'POST',
    path: '/chats/react-to-message',
    who: 'user',
    ours: true,
    summary: "Adds one of the user's reactions to a message, or removes it.",
    body: reactToMessageBody,
    answer: chatMessage,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  translateMessage: {
    method: 'POST',
    path: '/chats/translate-message',
    who: 'user',
    ours: true,
    summary: 'A message that the user may read, in another language. The translation is not stored.',
    body: translateMessageBody,
    answer: messageTranslation,
    errors: ['not-found', 'conflict', 'rate-limited', 'provider-unavailable'],
  },
  searchForOneOnOneChatrooms: {
    method: 'GET',
    path: '/chats/search-for-one-on-one-chatrooms',
    who: 'user',
    summary: "The user's conversations with the words in a name, an order number or a message.",
    query: z.object({
      page: pageNumber,
      filter: z._default(z.enum(chatFilters), 'all'),
      kind: z.optional(z.enum(chatRoomKinds)),
      search: line(limits.searchMax),
    }),
    answer: pageOf(chatRoomSummary),
  },
  openConversation: {
    method: 'POST',
    path: '/chats/open-conversation',
    who: 'user',
    ours: true,
    summary:
      "The user's conversation with an inspector, the owner of a listing, or the poster of a job; opened if there is none.",
    body: z.object({ about: z.enum(chatSubjects, messages.selectOne), subjectId: reference }),
    answer: chatRoom,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  archiveChatRoom: {
    method: 'POST',
    path: '/chats/archive-chat-room',
    who: 'user',
    ours: true,
    summary: 'Archives a conversation, or restores it; a new message restores it as well.',
    body: z.object({ chatRoomId: reference, isArchived: z.boolean() }),
    answer: chatRoom,
    errors: ['not-found'],
  },
  starChatRoom: {
    method: 'POST',
    path: '/chats/star-chat-room',
    who: 'user',
    ours: true,
    summary: 'Stars a conversation, or removes the star.',
    body: z.object({ chatRoomId: reference, isStarred: z.boolean() }),
    answer: chatRoom,
    errors: ['not-found'],
  },
  markAsRead: {
    method: 'POST',
    path: '/chats/mark-as-read',
    who: 'user',
    ours: true,
    summary: 'Marks messages up to a number as read; never backwards.',
    body: z.object({ chatRoomId: reference, sequence: z.int().check(z.gte(0), z.lte(2_000_000_000)) }),
    answer: chatRoom,
    errors: ['not-found'],
  },
  blockMember: {
    method: 'POST',
    path: '/chats/block-member',
    who: 'user',
    ours: true,
    summary: 'Blocks the other person from writing to the user, or unblocks them.',
    body: z.object({ chatRoomId: reference, isBlocked: z.boolean() }),
    answer: chatRoom,
    errors: ['not-found', 'conflict'],
  },
  beginVideoCall: {
    method: 'POST',
    path: '/chats/begin-video-call',
    who: 'user',
    ours: true,
    summary: 'Calls the other person of a conversation: it rings on all their devices.',
    body: z.object({ _id: z.uuid(), chatRoomId: reference, deviceId: z.uuid() }),
    answer: videoCall,
    errors: ['not-found', 'conflict', 'key-reused', 'rate-limited'],
  },
  takeVideoCall: {
    method: 'POST',
    path: '/chats/take-video-call',
    who: 'user',
    ours: true,
    summary: 'Answers a video call on one device, which ends the ringing on the others; or moves it to this device.',
    body: z.object({
      videoCallId: reference,
      deviceId: z.uuid(),
      /** True to move the video call here from the user's other device. */
      isMoved: z._default(z.boolean(), false),
    }),
    answer: videoCall,
    errors: ['not-found', 'conflict'],
  },
  addToVideoCall: {
    method: 'POST',
    path: '/chats/add-to-video-call',
    who: 'user',
    ours: true,
    summary: "Adds a person to a running video call: the other person of one of the user's conversations.",
    body: z.object({ videoCallId: reference, deviceId: z.uuid(), chatRoomId: reference }),
    answer: videoCall,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  declineVideoCall: {
    method: 'POST',
    path: '/chats/decline-video-call',
    who: 'user',
    ours: true,
    summary: 'Declines a video call that rings, on all devices.',
    body: z.object({ videoCallId: reference }),
    answer: videoCall,
    errors: ['not-found'],
  },
  leaveVideoCall: {
    method: 'POST',
    path: '/chats/leave-video-call',
    who: 'user',
    ours: true,
    summary: 'Ends a video call for the user, whose device is in it.',
    body: z.object({ videoCallId: reference, deviceId: z.uuid() }),
    answer: videoCall,
    errors: ['not-found'],
  },
  recordVideoCall: {
    method: 'POST',
    path: '/chats/record-video-call',
    who: 'user',
    ours: true,
    summary:
      'Asks everyone in a video call for consent to a recording, gives or refuses consent, or stops a recording.',
    body: z.object({
      videoCallId: reference,
      /** Made by the requesting screen. */
      recordingId: z.uuid(),
      deviceId: z.uuid(),
      act: z.enum(videoRecordingActs, messages.selectOne),
    }),
    answer: videoCall,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  keepVideoRecording: {
    method: 'POST',
    path: '/chats/keep-video-recording',
    who: 'user',
    ours: true,
    summary: 'Adds a recording, as its uploaded parts in order, to the conversation of its video call, once.',
    body: z.object({ recordingId: z.uuid(), fileIds: idList(videoCallLimits.recordingPartsMax) }),
    answer: chatMessage,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  getOrderRecordings: {
    method: 'GET',
    path: '/chats/order-recordings',
    who: 'user',
    ours: true,
    summary: 'The recorded video calls about an order, as their messages, the newest first.',
    query: z.object({ orderId: reference }),
    answer: z.array(
      z.extend(chatMessage, {
        /** Who was in the video call while it was recorded; missing from servers of the previous version. */
        people: z.optional(z.array(recordedPerson)),
      }),
    ),
    errors: ['not-found'],
  },
  reportMember: {
    method: 'POST',
    path: '/chats/report-member',
    who: 'user',
    ours: true,
    summary: 'Reports the other person to the staff, with the message in question.',
    body: z.object({
      _id: z.uuid(),
      chatRoomId: reference,
      messageId: z.optional(reference),
      reason: z.enum(chatReportReasons, messages.selectOne),
      description: line(2_000),
    }),
    answer: z.object({ _id: z.uuid() }),
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
})
