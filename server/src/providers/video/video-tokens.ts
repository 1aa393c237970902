import { SignJWT, type JWTPayload } from 'jose'
import type { LiveKitVideo, TwilioVideo, VideoRooms } from '#kernel/config/video.ts'
import type { Secrets } from '#kernel/ports/index.ts'

/** Milliseconds for which a token lets its user into a room. */
export const VIDEO_TOKEN_LIFETIME = 60 * 60 * 1_000

/** Who may enter which room. */
export interface VideoAdmission {
  userId: string
  roomId: string
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

/** A JSON web token with these claims, signed by HMAC-SHA256, valid for an hour from now. */
const sign = (claims: JWTPayload, header: { cty?: string }, key: Uint8Array, now: Date): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ ...header, alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + VIDEO_TOKEN_LIFETIME / 1_000)
    .sign(key)

/** Our own token, for the signalling over the socket. */
export const ownVideoToken = (secrets: Secrets, { userId, roomId }: VideoAdmission, now: Date): Promise<string> =>
  sign({ sub: userId, room: roomId }, {}, secrets.keyFor('video-tokens'), now)

/** Twilio's access token with a grant for one room, `twilio-fpa;v=1`. */
const twilioToken = (
  { accountSid, apiKey, apiSecret }: TwilioVideo,
  { userId, roomId }: VideoAdmission,
  now: Date,
): Promise<string> =>
  sign(
    {
      jti: `${apiKey}-${seconds(now)}`,
      iss: apiKey,
      sub: accountSid,
      grants: { identity: userId, video: { room: roomId } },
    },
    { cty: 'twilio-fpa;v=1' },
    Buffer.from(apiSecret),
    now,
  )

/** LiveKit's access token with a grant to join one room. */
const liveKitToken = (
  { apiKey, apiSecret }: LiveKitVideo,
  { userId, roomId }: VideoAdmission,
  now: Date,
): Promise<string> =>
  sign(
    { iss: apiKey, sub: userId, nbf: seconds(now), video: { room: roomId, roomJoin: true } },
    {},
    Buffer.from(apiSecret),
    now,
  )

/** The token of the configured video provider, or our own if there is none. Valid for an hour. */
export const videoToken = (
  secrets: Secrets,
  rooms: VideoRooms | undefined,
  admission: VideoAdmission,
  now: Date,
): Promise<string> => {
  switch (rooms?.provider) {
    case 'twilio':
      return twilioToken(rooms, admission, now)
    case 'livekit':
      return liveKitToken(rooms, admission, now)
    case undefined:
      return ownVideoToken(secrets, admission, now)
  }
}
