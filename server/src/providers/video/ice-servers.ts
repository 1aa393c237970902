import { createHmac } from 'node:crypto'
import type { IceServer } from '@fieldproof/contracts/entities/video-call'
import type { Turn } from '#kernel/config/video.ts'
import { VIDEO_TOKEN_LIFETIME } from './video-tokens.ts'

const isRelay = (url: string): boolean => /^turns?:/.test(url)

/**
 * The servers with which a user's device finds a way to another device. The credentials of a relay are valid for an
 * hour. The name consists of the instant at which they end and the user; the password is the HMAC-SHA1 of the name with
 * the secret that the relay shares (the REST API of TURN, draft-uberti-behave-turn-rest).
 */
export const iceServersFor = (turn: Turn | undefined, userId: string, now: Date): IceServer[] => {
  if (!turn) return []
  const { urls, secret } = turn
  const direct = urls.filter((url) => !isRelay(url))
  const relays = urls.filter(isRelay)
  const username = `${Math.floor((now.getTime() + VIDEO_TOKEN_LIFETIME) / 1_000)}:${userId}`
  return [
    ...(direct.length > 0 ? [{ urls: direct }] : []),
    ...(relays.length > 0 && secret !== undefined
      ? [{ urls: relays, username, credential: createHmac('sha1', secret).update(username).digest('base64') }]
      : []),
  ]
}
