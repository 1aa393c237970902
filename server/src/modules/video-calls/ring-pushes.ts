import { href } from '@fieldproof/contracts/routes'
import * as z from 'zod/mini'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { findBrowser } from '#modules/notifications/push-devices.ts'
import type { FindPush } from '#providers/push/index.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'
import type { EndOfRinging } from './push-ringing.ts'
import { findVideoCalls, videoCallAsSeen } from './show-call.ts'

const texts = textsOf('video-calls')

/** Seconds for which a push service keeps the push that ends the ringing. */
const END_KEPT_FOR = 5 * 60

const device = { callId: z.uuid(), userId: z.uuid(), deviceId: z.uuid() }
const rings = z.object(device)
const rang = z.object({ ...device, how: z.enum(['answered', 'declined', 'missed', 'over'] satisfies EndOfRinging[]) })

const find = async (db: Db, { callId, userId, deviceId }: z.output<typeof rings>) => {
  const browser = await findBrowser(db, deviceId, userId)
  const found = (await findVideoCalls(db, [callId])).get(callId)
  const me = found?.members.find(({ user_id }) => user_id === userId)
  return browser && found && me ? { browser, found, me } : undefined
}

const conversationOf = (roomId: string): string => href('messaging.inbox', {}, { query: { room: roomId } })

/** The push of a ringing video call; undefined once it has stopped ringing for the user (VIDEO-19). */
export const findRingPush =
  (db: Db, clock: Clock): FindPush =>
  async ({ data, locale }) => {
    const ring = rings.parse(data)
    const at = await find(db, ring)
    if (!at || at.me.state !== 'ringing') return undefined
    const { title: name, chatRoomId, about, ringsFor } = await videoCallAsSeen(db, ring.userId, at.found, clock.now())
    if (ringsFor <= 0) return undefined
    const { translate } = wordsIn(locale)
    const order = about.order?.sequenceId ?? null
    return {
      browser: at.browser,
      push: {
        payload: {
          notificationId: null,
          message: translate(texts.rings({ name, order })),
          actionLink: conversationOf(chatRoomId),
          tag: ring.callId,
          ring: {
            callId: ring.callId,
            until: (at.me.rings_until ?? at.found.row.rings_until).getTime(),
            late: translate(texts.missed({ name, order })),
            answer: translate(texts.answer()),
            decline: translate(texts.decline()),
          },
        },
        topic: ring.callId,
        keptFor: Math.ceil(ringsFor / 1_000),
        isUrgent: true,
      },
    }
  }

/**
 * The push that replaces the ringing one once the call has stopped ringing; undefined if the user has been called again
 * since (VIDEO-20).
 */
export const findRangPush =
  (db: Db, clock: Clock): FindPush =>
  async ({ data, locale }) => {
    const { how, ...ring } = rang.parse(data)
    const at = await find(db, ring)
    if (!at || at.me.state === 'ringing') return undefined
    const { title: name, chatRoomId, about } = await videoCallAsSeen(db, ring.userId, at.found, clock.now())
    const messages = {
      answered: texts.answered({ name }),
      declined: texts.declined({ name }),
      missed: texts.missed({ name, order: about.order?.sequenceId ?? null }),
      over: texts.over(),
    }
    return {
      browser: at.browser,
      push: {
        payload: {
          notificationId: null,
          message: wordsIn(locale).translate(messages[how]),
          actionLink: conversationOf(chatRoomId),
          tag: ring.callId,
          isOver: true,
        },
        topic: ring.callId,
        keptFor: END_KEPT_FOR,
        isUrgent: true,
      },
    }
  }
