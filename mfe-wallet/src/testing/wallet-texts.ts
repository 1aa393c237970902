import type { RenderPageOptions } from '@fieldproof/platform/testing'
import accountsEn from '../../locales/en/bank-accounts.json'
import homeEn from '../../locales/en/home.json'
import paymentEn from '../../locales/en/payment.json'
import recordEn from '../../locales/en/payment-record.json'
import settingsEn from '../../locales/en/payment-settings.json'
import subscriptionsEn from '../../locales/en/subscriptions.json'
import transactionsEn from '../../locales/en/transactions.json'
import areaEn from '../../locales/en/wallet.json'

type Texts = NonNullable<RenderPageOptions['texts']>
type Tree = { [name: string]: string | Tree }

const merged = (one: Tree, other: Tree): Tree => {
  const result: Tree = { ...one }
  for (const [name, value] of Object.entries(other)) {
    const before = result[name]
    result[name] = typeof before === 'object' && typeof value === 'object' ? merged(before, value) : value
  }
  return result
}

const pages: Record<'home' | 'transactions' | 'accounts' | 'settings' | 'payment' | 'record' | 'subscriptions', Tree> =
  {
    home: homeEn,
    transactions: transactionsEn,
    accounts: accountsEn,
    settings: settingsEn,
    payment: paymentEn,
    subscriptions: subscriptionsEn,
    record: merged(settingsEn, recordEn),
  }

/** The area's texts together with those of a page, as that page gets them. */
export const textsOf = (page: keyof typeof pages): Texts => merged(areaEn, pages[page])
export const areaTexts: Texts = areaEn
