import { address, text } from './parsers.ts'
import { hidden, type ReadSetting } from './settings.ts'

/** The accounts at providers that send text messages, by SMS and by WhatsApp. */
export interface TextAccounts {
  twilioAccount: string | undefined
  twilioToken: string | undefined
  termiiKey: string | undefined
  /** The key that signs Termii's delivery reports; without it they are not accepted. */
  termiiSecret: string | undefined
}

/** @param twilioAccount also used for video rooms */
export const readTextAccounts = (read: ReadSetting, twilioAccount: string | undefined): TextAccounts => ({
  twilioAccount,
  twilioToken: read('TWILIO_AUTH_TOKEN', text, {
    about: 'The token of the Twilio account, for text messages.',
    otherwise: undefined,
    show: hidden,
  }),
  termiiKey: read('TERMII_API_KEY', text, { about: 'The key for Termii.', otherwise: undefined, show: hidden }),
  termiiSecret: read('TERMII_SECRET_KEY', text, {
    about:
      'The secret key of the Termii account, with which it signs delivery reports. They come to `PUBLIC_ORIGIN/provider-webhooks/messages/termii`.',
    otherwise: undefined,
    otherwiseInWords: 'no delivery reports',
    show: hidden,
  }),
})

/** Reports the settings that a provider needs and that are missing. @param chosen such as `SMS_PROVIDER=twilio` */
export const refuseMissing = (read: ReadSetting, chosen: string, names: readonly string[]): void => {
  const absent = names.filter((name) => !read.isGiven(name))
  if (absent.length > 0)
    read.fault(
      `${absent.join(' and ')} ${absent.length > 1 ? 'are' : 'is'} missing: ${chosen} needs ${absent.length > 1 ? 'them' : 'it'}`,
    )
}

/** The address of a provider's API, if it is not the usual one. */
export const readProviderUrl = (read: ReadSetting, name: 'SMS_URL' | 'WHATSAPP_URL') =>
  read(name, address(['http', 'https']), {
    about: "The address of the provider's API, if it gave you another one.",
    otherwise: undefined,
    otherwiseInWords: "the provider's usual address",
  })
