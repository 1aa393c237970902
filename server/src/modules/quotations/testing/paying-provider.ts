import type { CardProvider, PaymentProvider, ProviderPayment } from '#kernel/ports/payment-provider.ts'

const notAsked = () => Promise.reject(new Error('The test provider does not support this call'))

/** A payment provider at which every card payment succeeds at once, and the payments that were begun with it. */
export const payingProvider = (): { provider: PaymentProvider; asked: Map<string, ProviderPayment> } => {
  const asked = new Map<string, ProviderPayment>()
  const cards: CardProvider = {
    name: 'test',
    cardCurrencies: () => ['NGN', 'USD'],
    initialise: async ({ reference, amount }) => {
      asked.set(reference, {
        reference,
        status: 'succeeded',
        amount,
        fee: null,
        paidAt: null,
        channel: 'card',
        message: null,
        card: null,
      })
      return Promise.resolve({ paymentPage: `https://pay.example.test/${reference}` })
    },
    verify: async (reference) => Promise.resolve(asked.get(reference)),
    chargeAuthorization: notAsked,
    refund: notAsked,
    refundsOf: notAsked,
    forgetAuthorization: notAsked,
    async *listPayments() {
      yield* asked.values()
    },
  }
  return {
    asked,
    provider: {
      ...cards,
      paysOutTo: () => false,
      banks: notAsked,
      resolveAccount: notAsked,
      createRecipient: notAsked,
      transfer: notAsked,
      verifyTransfer: notAsked,
      async *listTransfers() {
        yield* []
      },
      webhooks: {},
      open: () => Promise.resolve(undefined),
      close: () => Promise.resolve(),
    },
  }
}
