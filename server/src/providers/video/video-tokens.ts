import type { TwilioVideo } from '#kernel/config/video.ts'
import type { Secrets } from '#kernel/ports/index.ts'
import { readJwt, signJwt } from './jwt.ts'

/** Milliseconds that a token lets its user into a room. */
export const VIDEO_TOKEN_LIFETIME = 60 * 60 * 1_000

/** Who may enter which room. */
export interface VideoAdmission {
  userId: string
  roomId: string
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

/** Our own token, which the signalling over the socket takes. */
export const ownVideoToken = (secrets: Secrets, { userId, roomId }: VideoAdmission, now: Date): string =>
  signJwt(
    {},
    { sub: userId, room: roomId, iat: seconds(now), exp: seconds(now) + VIDEO_TOKEN_LIFETIME / 1_000 },
    secrets.keyFor('video-tokens'),
  )

/** Whom a token of our own lets in; undefined where it is forged or too old. */
export const readVideoToken = (secrets: Secrets, token: string, now: Date): VideoAdmission | undefined => {
  const { sub, room, exp } = readJwt(token, secrets.keyFor('video-tokens')) ?? {}
  if (typeof sub !== 'string' || typeof room !== 'string' || typeof exp !== 'number' || exp <= seconds(now))
    return undefined
  return { userId: sub, roomId: room }
}

/** Twilio's access token with a grant for one room, `twilio-fpa;v=1`. */
const twilioToken = (
  { accountSid, apiKey, apiSecret }: TwilioVideo,
  { userId, roomId }: VideoAdmission,
  now: Date,
): string =>
  signJwt(
    { cty: 'twilio-fpa;v=1' },
    {
      jti: `${apiKey}-${seconds(now)}`,
      iss: apiKey,
      sub: accountSid,
      iat: seconds(now),
      exp: seconds(now) + VIDEO_TOKEN_LIFETIME / 1_000,
      grants: { identity: userId, video: { room: roomId } },
    },
    apiSecret,
  )

/** The token of the video provider that is configured; our own where none is. It holds for an hour. */
export const videoToken = (
  secrets: Secrets,
  twilio: TwilioVideo | undefined,
  admission: VideoAdmission,
  now: Date,
): string => (twilio ? twilioToken(twilio, admission, now) : ownVideoToken(secrets, admission, now))
