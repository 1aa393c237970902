import { like, text } from './parsers.ts'
import { hidden, type ReadSetting } from './settings.ts'

/** Keys of a Twilio account, for its access tokens. */
export interface TwilioVideo {
  accountSid: string
  apiKey: string
  apiSecret: string
}

/** Video rooms. */
export interface VideoConfig {
  /** Tokens for rooms are Twilio's; our own where it is not given. */
  twilioVideo?: TwilioVideo
}

export const readVideo = (read: ReadSetting, accountSid: string | undefined): VideoConfig => {
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
  if (accountSid && apiKey && apiSecret) return { twilioVideo: { accountSid, apiKey, apiSecret } }
  // The account alone may be there for text messages.
  if (read.isGiven('TWILIO_API_KEY') || read.isGiven('TWILIO_API_SECRET')) {
    read.fault('TWILIO_API_KEY and TWILIO_API_SECRET go together, and with TWILIO_ACCOUNT_SID')
  }
  return {}
}
