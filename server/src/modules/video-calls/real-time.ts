import { sentSignal } from '@fieldproof/contracts/entities/video-call'
import { id } from '@fieldproof/contracts/entities'
import * as z from 'zod/mini'
import { showing } from '#kernel/realtime/showing.ts'
import { socketAsk } from '#kernel/realtime/socket-ask.ts'
import { inVideoCallWork } from './change-call.ts'
import { lookAtVideoCall } from './look-at-call.ts'
import { findVideoCalls, videoCallAsSeen } from './show-call.ts'
import { findSignals, relaySignal, signalsAfter } from './signals.ts'

const call = z.object({ userIds: z.array(z.string()), videoCallId: z.string() })
const signal = z.object({ userId: z.string(), signalId: z.string() })

declare module '#kernel/realtime/realtime.ts' {
  interface ShownThings {
    /** A video call, to everyone in it. */
    'video-call': z.output<typeof call>
    /** A signal from one device in a video call to another. */
    'video-call-signal': z.output<typeof signal>
  }
}

/** How changes of video calls are sent to open browsers. */
export const videoCallShowings = {
  'video-call': showing({
    takes: call,
    readersOf: ({ userIds }) => userIds,
    read: async ({ db, clock }, references, isHere) => {
      const calls = await findVideoCalls(
        db,
        references.map(({ videoCallId }) => videoCallId),
      )
      const shown = new Map<string, Awaited<ReturnType<typeof videoCallAsSeen>>>()
      for (const found of calls.values())
        for (const { user_id: userId } of found.members)
          if (isHere(userId))
            shown.set(`${found.row.id} ${userId}`, await videoCallAsSeen(db, userId, found, clock.now()))
      return ({ userIds, videoCallId }, send) => {
        for (const userId of userIds) {
          const seen = shown.get(`${videoCallId} ${userId}`)
          if (seen) send(userId, 'VIDEO_CALL_CHANGED', seen)
        }
      }
    },
  }),
  'video-call-signal': showing({
    takes: signal,
    readersOf: ({ userId }) => [userId],
    read: async ({ db }, references) => {
      const signals = await findSignals(
        db,
        references.map(({ signalId }) => signalId),
      )
      return ({ userId, signalId }, send) => {
        const found = signals.get(signalId)
        if (found?.to === userId) send(userId, 'VIDEO_CALL_SIGNAL', found.signal)
      }
    },
  }),
}

/** Browsers' requests for video calls (SOCKET-2). */
export const videoCallAsks = {
  LOOK_AT_VIDEO_CALL: socketAsk(
    z.object({ deviceId: z.nullable(id) }),
    async ({ parts, userId, answer }, { deviceId }) => {
      answer(await lookAtVideoCall(parts, userId, deviceId))
    },
  ),
  SIGNAL_IN_VIDEO_CALL: socketAsk(sentSignal, async ({ parts, userId, answer }, sent) => {
    answer(await inVideoCallWork(parts, (work) => relaySignal(work, userId, sent)))
  }),
  CATCH_UP_ON_SIGNALS: socketAsk(
    z.object({ videoCallId: id, deviceId: id, after: z.int().check(z.gte(0), z.lte(2_000_000_000)) }),
    async ({ db, userId, answer }, ask) => {
      answer(await signalsAfter(db, userId, ask))
    },
  ),
}
