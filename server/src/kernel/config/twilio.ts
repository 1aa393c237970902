import { like } from './parsers.ts'
import type { ReadSetting } from './settings.ts'

/** The account at Twilio that text messages and video rooms share. */
export const readTwilioAccount = (read: ReadSetting): string | undefined =>
  read('TWILIO_ACCOUNT_SID', like(/^AC[0-9a-f]{32}$/i, 'a Twilio account, AC and 32 hexadecimal digits'), {
    about:
      'The Twilio account: for text messages where SMS_PROVIDER or WHATSAPP_PROVIDER is twilio, and for video rooms where TWILIO_API_KEY is given.',
    otherwise: undefined,
  })
