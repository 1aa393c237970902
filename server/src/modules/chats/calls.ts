import { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { FastifyInstance } from 'fastify'
import { servePart } from '../../http/serve-group.ts'
import { listOneToOneRooms } from './service.ts'

export const serveChats = (app: FastifyInstance): void => {
  servePart(app, chatsCalls, {
    getMyOneToOneChatRooms: ({ query }, { db, session }) => listOneToOneRooms(db, session.userId, query.page),
  })
}
