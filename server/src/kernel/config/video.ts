import { flag, iceAddresses, like, text } from './parsers.ts'
import { hidden, type ReadSetting } from './settings.ts'

/** Keys of a Twilio account, for its access tokens. */
export interface TwilioVideo {
  provider: 'twilio'
  accountSid: string
  apiKey: string
  apiSecret: string
}

/** Keys of a LiveKit project, for its access tokens. */
export interface LiveKitVideo {
  provider: 'livekit'
  apiKey: string
  apiSecret: string
}

/** The provider of the video rooms that tokens give access to. */
export type VideoRooms = TwilioVideo | LiveKitVideo

/** STUN and TURN servers, with which two devices find a way to each other. */
export interface Turn {
  /** Such as `turn:turn.example.com:3478?transport=udp`, and `stun:` addresses. */
  urls: readonly string[]
  /**
   * The secret that is shared with the TURN server (coturn: `static-auth-secret`); without it the addresses are used
   * without credentials.
   */
  secret?: string
}

/** Video calls. */
export interface VideoConfig {
  /** The provider of tokens for rooms; our own by default. */
  videoRooms?: VideoRooms
  /** Without it, devices must reach each other directly. */
  turn?: Turn
  /** Whether sound and picture go only through the relay. */
  videoRelayOnly: boolean
}

const readTurn = (read: ReadSetting): Pick<VideoConfig, 'turn' | 'videoRelayOnly'> => {
  const urls = read('TURN_URLS', iceAddresses, {
    about:
      'Addresses of the TURN server through which video calls reach people behind firewalls, such as `turn:turn.example.com:3478?transport=udp,turns:turn.example.com:5349`.',
    otherwise: [],
    otherwiseInWords: 'none; devices reach each other directly or not at all',
  })
  const secret = read('TURN_SECRET', text, {
    about:
      'The secret that is shared with the TURN server (coturn: `static-auth-secret`). It signs the credentials of each call.',
    otherwise: undefined,
    show: hidden,
  })
  const isRelayOnly = read('VIDEO_RELAY_ONLY', flag, {
    about:
      'With 1, sound and picture go only through the TURN server, so that people in a call do not learn the network addresses of each other.',
    otherwise: false,
  })
  const hasRelay = urls.some((url) => /^turns?:/.test(url))
  if (secret !== undefined && !hasRelay) read.fault('TURN_SECRET needs a turn: or turns: address in TURN_URLS')
  if (hasRelay && secret === undefined) read.fault('the turn: addresses in TURN_URLS need TURN_SECRET')
  if (isRelayOnly && !hasRelay) read.fault('VIDEO_RELAY_ONLY needs a turn: or turns: address in TURN_URLS')
  return {
    videoRelayOnly: isRelayOnly,
    ...(urls.length > 0 && { turn: { urls, ...(secret !== undefined && { secret }) } }),
  }
}

const readTwilio = (read: ReadSetting, accountSid: string | undefined): TwilioVideo | undefined => {
  const apiKey = read('TWILIO_API_KEY', like(/^SK[0-9a-f]{32}$/i, 'a Twilio API key, SK and 32 hexadecimal digits'), {
    about: 'The Twilio API key that signs tokens for video rooms.',
    otherwise: undefined,
    otherwiseInWords: 'our own signalling',
  })
  const apiSecret = read('TWILIO_API_SECRET', text, {
    about: "The Twilio API key's secret.",
    otherwise: undefined,
    show: hidden,
  })
  if (accountSid && apiKey && apiSecret) return { provider: 'twilio', accountSid, apiKey, apiSecret }
  // TWILIO_ACCOUNT_SID alone is not a fault: it may be for text messages.
  if (read.isGiven('TWILIO_API_KEY') || read.isGiven('TWILIO_API_SECRET')) {
    read.fault('TWILIO_API_KEY and TWILIO_API_SECRET go together, and with TWILIO_ACCOUNT_SID')
  }
  return undefined
}

const readLiveKit = (read: ReadSetting): LiveKitVideo | undefined => {
  const apiKey = read('LIVEKIT_API_KEY', text, {
    about: 'The LiveKit API key that signs tokens for video rooms.',
    otherwise: undefined,
    otherwiseInWords: 'our own signalling',
  })
  const apiSecret = read('LIVEKIT_API_SECRET', text, {
    about: "The LiveKit API key's secret.",
    otherwise: undefined,
    show: hidden,
  })
  if (apiKey && apiSecret) return { provider: 'livekit', apiKey, apiSecret }
  if (read.isGiven('LIVEKIT_API_KEY') || read.isGiven('LIVEKIT_API_SECRET')) {
    read.fault('LIVEKIT_API_KEY and LIVEKIT_API_SECRET go together')
  }
  return undefined
}

export const readVideo = (read: ReadSetting, accountSid: string | undefined): VideoConfig => {
  const turn = readTurn(read)
  const [twilio, liveKit] = [readTwilio(read, accountSid), readLiveKit(read)]
  if (twilio && liveKit) read.fault('video rooms are of one provider: give the keys of Twilio or those of LiveKit')
  const videoRooms = twilio ?? liveKit
  return { ...turn, ...(videoRooms && { videoRooms }) }
}
