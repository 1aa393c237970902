import { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { actInVideoCall } from './act-in-call.ts'
import { addToVideoCall } from './add-to-call.ts'
import { beginVideoCall } from './begin-call.ts'
import { keepVideoRecording } from './keep-recording.ts'
import { recordVideoCall } from './record-call.ts'

export const serveVideoCalls = (app: FastifyInstance): void => {
  servePart(app, chatsCalls, {
    beginVideoCall: ({ body }, context) => beginVideoCall(body, context),
    addToVideoCall: ({ body }, context) => addToVideoCall(body, context),
    takeVideoCall: ({ body: { videoCallId, deviceId, isMoved } }, context) =>
      actInVideoCall(videoCallId, { act: 'take', userId: context.session.userId, deviceId, isMoved }, context),
    declineVideoCall: ({ body: { videoCallId } }, context) =>
      actInVideoCall(videoCallId, { act: 'decline', userId: context.session.userId }, context),
    leaveVideoCall: ({ body: { videoCallId, deviceId } }, context) =>
      actInVideoCall(videoCallId, { act: 'leave', userId: context.session.userId, deviceId }, context),
    recordVideoCall: ({ body }, context) => recordVideoCall(body, context),
    keepVideoRecording: ({ body }, context) => keepVideoRecording(body, context),
  })
}
