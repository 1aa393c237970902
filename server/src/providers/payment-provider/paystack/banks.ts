import { currencies, type Currency } from '@fieldproof/contracts'
import * as z from 'zod/mini'
import { ProviderRefused, type BankTransferProvider, type ProviderBank } from '#kernel/ports/payment-provider.ts'
import { answerOf, type Ask } from './ask.ts'

/** Paystack's names of the countries to whose banks it pays out. */
const countries: Readonly<Record<string, string>> = { NG: 'nigeria' }

const banksPage = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      currency: z.string(),
      type: z._default(z.nullable(z.string()), null),
      active: z._default(z.nullable(z.boolean()), null),
      is_deleted: z._default(z.nullable(z.boolean()), null),
    }),
  ),
  meta: z.optional(z.object({ next: z._default(z.nullable(z.string()), null) })),
})
const holder = answerOf(z.object({ account_name: z.string() }))
const recipient = answerOf(z.object({ recipient_code: z.string() }))

const MOST_PAGES = 100
const isKnown = (currency: string): currency is Currency => currencies.some((one) => one === currency)

/** Whether a refusal means that the account does not exist. */
const isNoAccount = ({ code, message }: ProviderRefused): boolean =>
  /could not resolve|invalid|unknown bank|not found|cannot be resolved/i.test(message) ||
  /invalid_(bank_code|account|params)/.test(code)

type Banks = Pick<BankTransferProvider, 'paysOutTo' | 'banks' | 'resolveAccount' | 'createRecipient'>

/** Banks and accounts by Paystack. */
export const paystackBanks = (ask: Ask): Banks => ({
  paysOutTo: (country) => country in countries,

  banks: async (country) => {
    const name = countries[country]
    if (name === undefined) return []
    const found = new Map<string, ProviderBank>()
    let next: string | null = null
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query: Record<string, string | number | undefined> = {
        country: name,
        use_cursor: 'true',
        perPage: 100,
        next: next ?? undefined,
      }
      const answer: z.output<typeof banksPage> = await ask({ method: 'GET', path: '/bank', query }, banksPage)
      for (const { name: called, code, currency, type, active, is_deleted: isDeleted } of answer.data) {
        if (active === false || isDeleted === true || (type !== null && type !== 'nuban') || !isKnown(currency))
          continue
        // Some banks are listed twice.
        if (!found.has(code)) found.set(code, { bankCode: code, name: called, country, currency })
      }
      next = answer.meta?.next ?? null
      if (next === null || answer.data.length === 0) break
    }
    return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
  },

  resolveAccount: async ({ bankCode, accountNumber }) => {
    const query = { account_number: accountNumber, bank_code: bankCode }
    try {
      const { data } = await ask({ method: 'GET', path: '/bank/resolve', query }, holder)
      return { accountName: data.account_name.trim() }
    } catch (error) {
      if (error instanceof ProviderRefused && isNoAccount(error)) return undefined
      throw error
    }
  },

  createRecipient: async ({ bankCode, accountNumber, accountName, currency }) => {
    const body = { type: 'nuban', name: accountName, account_number: accountNumber, bank_code: bankCode, currency }
    const { data } = await ask({ method: 'POST', path: '/transferrecipient', body }, recipient)
    return { recipient: data.recipient_code }
  },
})
