import { servedChatsCalls } from '@fieldproof/contracts/calls/served'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { listOneToOneRooms } from './service.ts'

export const serveChats = (app: FastifyInstance): void => {
  serveGroup(app, servedChatsCalls, {
    getMyOneToOneChatRooms: ({ query }, { db, session }) => listOneToOneRooms(db, session.userId, query.page),
  })
}
