import { chatsCalls } from '@fieldproof/contracts/calls/chats'
import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { iceServersFor } from '#providers/video/ice-servers.ts'
import { blockMember, reportMember } from './block-and-report.ts'
import { deleteMessage } from './delete-message.ts'
import { editMessage } from './edit-message.ts'
import { reactToMessage } from './react-to-message.ts'
import { archiveRoom, markAsRead, starRoom } from './marks.ts'
import { readMessages } from './read-messages.ts'
import { listRooms, readRoom } from './read-rooms.ts'
import { removeLinkPreview } from './remove-link-preview.ts'
import { sendMessage } from './send-message.ts'
import { translateMessage } from './translate-message.ts'
import { roomToken } from './video-room-token.ts'

export const serveChats = (app: FastifyInstance): void => {
  servePart(app, chatsCalls, {
    getMyOneToOneChatRooms: ({ query }, { db, session }) => listRooms(db, session.userId, query),
    searchForOneOnOneChatrooms: ({ query }, { db, session }) => listRooms(db, session.userId, query),
    getOneToOneChatRoom: async ({ params }, { db, session, ports }) => ({
      ...(await readRoom(db, session.userId, params.id)),
      canTranslate: ports.translations.isOn,
    }),
    getMessages: ({ params, query }, context) => readMessages(context, params.chatRoomId, query),
    sendMessage: ({ body }, context) => sendMessage(body, context),
    deleteMessage: ({ body }, context) => deleteMessage(body, context),
    editMessage: ({ body }, context) => editMessage(body, context),
    removeLinkPreview: ({ body }, context) => removeLinkPreview(body, context),
    reactToMessage: ({ body }, context) => reactToMessage(body, context),
    translateMessage: ({ body }, context) => translateMessage(body, context),
    archiveChatRoom: ({ body }, context) => archiveRoom(body, context),
    starChatRoom: ({ body }, context) => starRoom(body, context),
    markAsRead: ({ body }, context) => markAsRead(body, context),
    blockMember: ({ body }, context) => blockMember(body, context),
    reportMember: ({ body }, context) => reportMember(body, context),
  })
  const { videoRooms, turn, videoRelayOnly } = app.parts.config
  servePart(app, usersCalls, {
    // `roomToken` refuses everyone but members, so only they get the servers.
    generateTwilioAccessToken: async ({ params }, context) => ({
      token: await roomToken(params.roomId, videoRooms, context),
      iceServers: iceServersFor(turn, context.session.userId, context.clock.now()),
      isRelayOnly: videoRelayOnly,
    }),
  })
}
