import {
  ProviderDidNotAnswer,
  ProviderRefused,
  type PaymentProvider,
  type ProviderTransfer,
} from '#kernel/ports/payment-provider.ts'

/** The bank's behaviour for the next transfers. */
type Behaviour = 'arrives' | 'waits' | 'fails' | 'times-out' | 'times-out-but-pays' | 'refuses'

/** A payment provider whose behaviour a test sets. It counts requests, and makes one transfer per reference. */
export interface ScriptedBank {
  provider: PaymentProvider
  holders: Map<string, string>
  /** Transfers that were made, by reference. */
  made: Map<string, ProviderTransfer>
  /** How often each transfer was requested, by reference. */
  asked: Map<string, number>
  behave: (behaviour: Behaviour) => void
  /** Makes every call time out, or stops that. */
  setAway: (isAway: boolean) => void
}

const unused = (): never => {
  throw new Error('The scripted bank supports no card payments')
}

const fromBehaviour: Partial<Record<Behaviour, ProviderTransfer['status']>> = {
  arrives: 'succeeded',
  waits: 'pending',
  fails: 'failed',
  'times-out-but-pays': 'succeeded',
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
        if (!transfer || behaviour === 'times-out-but-pays') throw new ProviderDidNotAnswer('no answer')
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
