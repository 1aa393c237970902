import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Secrets } from '#kernel/ports/secrets.ts'
import type {
  CardProvider,
  PaymentProvider,
  BankTransferProvider,
  ReadWebhook,
} from '#kernel/ports/payment-provider.ts'
import { flutterwave, flutterwaveWebhook } from './flutterwave/index.ts'
import { paystack, paystackWebhook } from './paystack/index.ts'
import { createSandbox, type Sandbox } from './sandbox/index.ts'

interface Halves {
  cards: CardProvider
  transfers: BankTransferProvider
  webhooks: Readonly<Record<string, ReadWebhook>>
  sandbox?: Sandbox
}

/** Combines a provider that takes cards and one that makes bank transfers into one; both may be the same. */
export const composeProvider = ({ cards, transfers, webhooks, sandbox }: Halves): PaymentProvider => ({
  ...transfers,
  ...cards,
  paysOutTo: transfers.paysOutTo,
  banks: transfers.banks,
  resolveAccount: transfers.resolveAccount,
  createRecipient: transfers.createRecipient,
  transfer: transfers.transfer,
  verifyTransfer: transfers.verifyTransfer,
  listTransfers: transfers.listTransfers,
  name: cards.name === transfers.name ? cards.name : `${cards.name}+${transfers.name}`,
  webhooks,
  open: async (site) => sandbox?.open(site),
  close: async () => {
    await sandbox?.close()
  },
})

/** The configured providers; without any, a sandbox on this machine with Paystack's API. */
export const providePaymentProvider = (
  { payments, host }: Pick<Config, 'payments' | 'host'>,
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
): PaymentProvider => {
  const account = payments.paystack
  // The same on every instance, so that each instance can use the sandbox of any other.
  const sandboxKey = `sk_test_${secrets.keyFor('payment-sandbox').toString('hex')}`
  const sandbox = account
    ? undefined
    : createSandbox({
        db,
        clock,
        host,
        port: payments.sandboxPort,
        secretKey: sandboxKey,
        currencies: payments.cardCurrencies,
      })
  const secretKey = account?.secretKey ?? sandboxKey
  const cards = paystack({
    url: () => account?.url ?? sandbox?.started() ?? '',
    secretKey,
    currencies: payments.cardCurrencies,
  })
  const webhooks = { paystack: paystackWebhook({ secretKey, webhooks: account?.webhooks ?? { form: 'plain' } }, clock) }
  const { flutterwave: other } = payments
  if (!other) return composeProvider({ cards, transfers: cards, webhooks, sandbox })
  return composeProvider({
    cards,
    transfers: flutterwave(other),
    sandbox,
    webhooks: { ...webhooks, flutterwave: flutterwaveWebhook(other.webhookHash) },
  })
}
