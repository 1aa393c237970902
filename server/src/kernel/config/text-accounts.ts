import { address, text } from './parsers.ts'
import { hidden, type ReadSetting } from './settings.ts'

/** The accounts at providers by which text messages leave, by SMS and by WhatsApp. */
export interface TextAccounts {
  twilioAccount: string | undefined
  twilioToken: string | undefined
  termiiKey: string | undefined
  /** What Termii signs its reports with; without it they are not taken. */
  termiiSecret: string | undefined
}

/** @param twilioAccount which video rooms use, too */
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

/** Says what a provider needs and is not there. @param chosen such as `SMS_PROVIDER=twilio` */
export const refuseMissing = (read: ReadSetting, chosen: string, names: readonly string[]): void => {
  const absent = names.filter((name) => !read.isGiven(name))
  if (absent.length > 0)
    read.fault(
      `${absent.join(' and ')} ${absent.length > 1 ? 'are' : 'is'} missing: ${chosen} needs ${absent.length > 1 ? 'them' : 'it'}`,
    )
}

/** Where a provider is asked, if not at its own address. */
export const readProviderUrl = (read: ReadSetting, name: 'SMS_URL' | 'WHATSAPP_URL') =>
  read(name, address(['http', 'https']), {
    about: 'The address of the provider, where it has another one for you.',
    otherwise: undefined,
    otherwiseInWords: "the provider's own",
  })
