import { currencies, type Currency } from '@fieldproof/contracts'
import { usualCardCurrencies } from '@fieldproof/policy/top-up'
import { address, oneOf, text, whole } from './parsers.ts'
import { hidden, type ReadSetting } from './settings.ts'

/** The account at Paystack. */
export interface PaystackAccount {
  url: string
  secretKey: string
  /** How its webhooks are signed: only the body, or a time and the body, with separate keys. */
  webhooks: { form: 'plain' } | { form: 'timestamped'; secrets: readonly string[] }
}

/** The account at Flutterwave. */
export interface FlutterwaveAccount {
  url: string
  secretKey: string
  /** The secret hash of its webhooks. */
  webhookHash: string
}

/** The payment providers that take cards and pay out. */
export interface PaymentsConfig {
  payments: {
    /** Without it a sandbox on this machine is used, which speaks the same API. */
    paystack?: PaystackAccount
    /** If present, pays out instead of Paystack. */
    flutterwave?: FlutterwaveAccount
    /** Currencies in which cards are taken. */
    cardCurrencies: readonly Currency[]
    /** The port of the sandbox; if it is taken, the sandbox uses another free one. */
    sandboxPort: number
  }
}

const base = (url: string): string => url.replace(/\/+$/, '')
const list = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Currencies of the site, separated by commas. */
const currencyList = (value: string): Currency[] =>
  list(value).map((one) => {
    const known = currencies.find((currency) => currency === one.toUpperCase())
    if (known === undefined) throw new Error(`has to be some of ${currencies.join(', ')}, separated by commas`)
    return known
  })

const readPaystack = (read: ReadSetting): PaystackAccount | undefined => {
  const secretKey = read('PAYSTACK_SECRET_KEY', text, {
    about:
      'The secret key of the Paystack account that takes cards. Its webhook address is `PUBLIC_ORIGIN/provider-webhooks/paystack`.',
    otherwise: undefined,
    otherwiseInWords: 'a sandbox on this machine, in development',
    show: hidden,
  })
  const url = read('PAYSTACK_URL', address(['http', 'https']), {
    about: "The address of Paystack's API.",
    otherwise: 'https://api.paystack.co',
  })
  const form = read('PAYSTACK_WEBHOOK_SIGNATURE', oneOf(['plain', 'timestamped'] as const), {
    about:
      'How Paystack signs webhooks: plain (only the body, with the secret key), or timestamped (a time and the body, not older than five minutes).',
    otherwise: 'plain' as const,
  })
  const secrets = read('PAYSTACK_WEBHOOK_SECRETS', list, {
    about: 'Keys that sign timestamped webhooks, separated by commas; two while one replaces the other.',
    otherwise: [],
    otherwiseInWords: 'PAYSTACK_SECRET_KEY',
    show: hidden,
  })
  if (secrets.length > 0 && form === 'plain')
    read.fault('PAYSTACK_WEBHOOK_SECRETS is for PAYSTACK_WEBHOOK_SIGNATURE=timestamped')
  if (secretKey === undefined) return undefined
  const webhooks = form === 'plain' ? { form } : { form, secrets: secrets.length > 0 ? secrets : [secretKey] }
  return { url: base(url), secretKey, webhooks }
}

const readFlutterwave = (read: ReadSetting): FlutterwaveAccount | undefined => {
  const provider = read('PAYOUT_PROVIDER', oneOf(['paystack', 'flutterwave'] as const), {
    about: 'The payment provider that pays out to bank accounts: paystack or flutterwave.',
    otherwise: 'paystack' as const,
  })
  const secretKey = read('FLUTTERWAVE_SECRET_KEY', text, {
    about: 'The secret key of the Flutterwave account that pays out.',
    otherwise: undefined,
    show: hidden,
  })
  const webhookHash = read('FLUTTERWAVE_WEBHOOK_HASH', text, {
    about: "The secret hash of Flutterwave's webhooks, which come to `PUBLIC_ORIGIN/provider-webhooks/flutterwave`.",
    otherwise: undefined,
    show: hidden,
  })
  const url = read('FLUTTERWAVE_URL', address(['http', 'https']), {
    about: "The address of Flutterwave's API.",
    otherwise: 'https://api.flutterwave.com',
  })
  if (provider === 'paystack') return undefined
  const missing = ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_WEBHOOK_HASH'].filter((name) => !read.isGiven(name))
  const isOne = missing.length === 1
  if (missing.length > 0) {
    read.fault(
      `${missing.join(' and ')} ${isOne ? 'is' : 'are'} missing: PAYOUT_PROVIDER=flutterwave needs ${isOne ? 'it' : 'them'}`,
    )
  }
  return { url: base(url), secretKey: secretKey ?? '', webhookHash: webhookHash ?? '' }
}

export const readPayments = (read: ReadSetting): PaymentsConfig => {
  const paystack = readPaystack(read)
  const flutterwave = readFlutterwave(read)
  const cardCurrencies = read('CARD_CURRENCIES', currencyList, {
    about:
      'Currencies in which the Paystack account takes cards, separated by commas. In other currencies payment by card is not offered.',
    otherwise: usualCardCurrencies,
    otherwiseInWords: usualCardCurrencies.join(','),
  })
  const sandboxPort = read('PAYMENT_SANDBOX_PORT', whole(0, 65_535), {
    about:
      'Port of the sandbox that replaces Paystack in development; if it is taken, the sandbox uses another free one.',
    otherwise: 3090,
  })
  read.refuseInProduction(
    'PAYSTACK_SECRET_KEY',
    paystack === undefined,
    'PAYSTACK_SECRET_KEY is needed in production: without it a sandbox would take payments that are not real',
  )
  return {
    payments: { ...(paystack && { paystack }), ...(flutterwave && { flutterwave }), cardCurrencies, sandboxPort },
  }
}
