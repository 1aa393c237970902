import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Secrets } from '#kernel/ports/secrets.ts'
import type { CardProvider, PaymentProvider, PayoutProvider, ReadWebhook } from '#kernel/ports/payment-provider.ts'
import { flutterwave, flutterwaveWebhook } from './flutterwave/index.ts'
import { paystack, paystackWebhook } from './paystack/index.ts'
import { createSandbox, type Sandbox } from './sandbox/index.ts'

interface Halves {
  cards: CardProvider
  payouts: PayoutProvider
  webhooks: Readonly<Record<string, ReadWebhook>>
  sandbox?: Sandbox
}

/** One provider, made of one who takes cards and one who pays out; both may be the same. */
export const composeProvider = ({ cards, payouts, webhooks, sandbox }: Halves): PaymentProvider => ({
  ...payouts,
  ...cards,
  paysOutTo: payouts.paysOutTo,
  banks: payouts.banks,
  resolveAccount: payouts.resolveAccount,
  createRecipient: payouts.createRecipient,
  transfer: payouts.transfer,
  verifyTransfer: payouts.verifyTransfer,
  listTransfers: payouts.listTransfers,
  name: cards.name === payouts.name ? cards.name : `${cards.name}+${payouts.name}`,
  webhooks,
  open: async (site) => sandbox?.open(site),
  close: async () => {
    await sandbox?.close()
  },
})

/** The configured providers; without one, a sandbox on this machine that speaks Paystack's API. */
export const providePaymentProvider = (
  { payments, host }: Pick<Config, 'payments' | 'host'>,
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
): PaymentProvider => {
  const account = payments.paystack
  // The same on every instance, so that the site and any instance's sandbox know each other by it.
  const sandboxKey = `sk_test_${secrets.keyFor('payment-sandbox').toString('hex')}`
  const sandbox = account
    ? undefined
    : createSandbox({ db, clock, host, port: payments.sandboxPort, secretKey: sandboxKey })
  const secretKey = account?.secretKey ?? sandboxKey
  const cards = paystack({ url: () => account?.url ?? sandbox?.started() ?? '', secretKey })
  const webhooks = { paystack: paystackWebhook({ secretKey, webhooks: account?.webhooks ?? { form: 'plain' } }, clock) }
  const { flutterwave: other } = payments
  if (!other) return composeProvider({ cards, payouts: cards, webhooks, sandbox })
  return composeProvider({
    cards,
    payouts: flutterwave(other),
    sandbox,
    webhooks: { ...webhooks, flutterwave: flutterwaveWebhook(other.webhookHash) },
  })
}
