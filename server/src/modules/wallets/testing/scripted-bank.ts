import {
  ProviderDidNotAnswer,
  ProviderRefused,
  type PaymentProvider,
  type ProviderTransfer,
} from '#kernel/ports/payment-provider.ts'

/** The bank's behaviour for the next transfers. */
type Behaviour = 'arrives' | 'waits' | 'fails' | 'is-silent' | 'is-silent-and-makes-it' | 'refuses'

/** A provider that pays out as a test says. It keeps the requests that it got, and makes one transfer for a reference. */
export interface ScriptedBank {
  provider: PaymentProvider
  holders: Map<string, string>
  /** Transfers that were made, by reference. */
  made: Map<string, ProviderTransfer>
  /** How often each transfer was asked to be made. */
  asked: Map<string, number>
  behave: (behaviour: Behaviour) => void
  /** Whether nothing at all is answered. */
  setAway: (isAway: boolean) => void
}

const unused = (): never => {
  throw new Error('No card is charged in this test')
}

const fromBehaviour: Partial<Record<Behaviour, ProviderTransfer['status']>> = {
  arrives: 'succeeded',
  waits: 'pending',
  fails: 'failed',
  'is-silent-and-makes-it': 'succeeded',
}

export const scriptedBank = (): ScriptedBank => {
  const [holders, made, asked] = [
    new Map<string, string>(),
    new Map<string, ProviderTransfer>(),
    new Map<string, number>(),
  ]
  let behaviour: Behaviour = 'arrives'
  let isAway = false
  const answer = <Answer>(value: () => Answer): Promise<Answer> =>
    isAway ? Promise.reject(new ProviderDidNotAnswer('away')) : Promise.resolve().then(value)

  const provider: PaymentProvider = {
    name: 'scripted',
    cardCurrencies: () => ['NGN', 'USD'],
    initialise: unused,
    chargeAuthorization: unused,
    verify: unused,
    refund: unused,
    refundsOf: unused,
    forgetAuthorization: unused,
    listPayments: unused,
    listTransfers: unused,
    webhooks: {},
    open: async () => undefined,
    close: async () => undefined,
    paysOutTo: (country) => country === 'NG',
    banks: () =>
      answer(() => [
        { bankCode: '058', name: 'Guaranty Trust Bank', country: 'NG', currency: 'NGN' as const },
        { bankCode: '011', name: 'First Bank of Nigeria', country: 'NG', currency: 'NGN' as const },
      ]),
    resolveAccount: ({ accountNumber }) =>
      answer(() => {
        const accountName = holders.get(accountNumber)
        return accountName === undefined ? undefined : { accountName }
      }),
    createRecipient: ({ accountNumber }) => answer(() => ({ recipient: `RCP_${accountNumber}` })),
    transfer: ({ reference, amount }) =>
      answer(() => {
        asked.set(reference, (asked.get(reference) ?? 0) + 1)
        if (behaviour === 'refuses') throw new ProviderRefused('Not allowed')
        const status = fromBehaviour[behaviour]
        const transfer = made.get(reference) ?? (status && { reference, amount, status, message: null })
        if (transfer) made.set(reference, transfer)
        if (!transfer || behaviour === 'is-silent-and-makes-it') throw new ProviderDidNotAnswer('no answer')
        return transfer
      }),
    verifyTransfer: (reference) => answer(() => made.get(reference)),
  }
  return {
    provider,
    holders,
    made,
    asked,
    behave: (next) => {
      behaviour = next
    },
    setAway: (next) => {
      isAway = next
    },
  }
}
