import { currencies, type Currency } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { toMajorUnits, toMinorUnits } from '@fieldproof/policy/money'
import * as z from 'zod/mini'
import type { FlutterwaveAccount } from '#kernel/config/payments.ts'
import {
  ProviderDidNotAnswer,
  ProviderRefused,
  type BankTransferProvider,
  type ProviderTransfer,
} from '#kernel/ports/payment-provider.ts'
import { flutterwaveAsk, type AskFlutterwave } from './ask.ts'

export { flutterwaveWebhook } from './webhook.ts'

/** Countries to whose banks it pays out, with their currencies. */
const countries: Readonly<Record<string, Currency>> = { NG: 'NGN' }

const transfer = z.object({
  id: z.number(),
  reference: z.string(),
  amount: z.number(),
  currency: z.enum(currencies),
  status: z.string(),
  complete_message: z._default(z.nullable(z.string()), null),
})
type Transfer = z.output<typeof transfer>

const statuses: Readonly<Record<string, ProviderTransfer['status']>> = {
  SUCCESSFUL: 'succeeded',
  FAILED: 'failed',
  REVERSED: 'returned',
}

/** Converts an amount of Flutterwave, in the major unit with decimals, to minor units. */
const minor = (amount: number, currency: Currency): Money => {
  const units = toMinorUnits(String(amount), currency)
  if (units === null) throw new ProviderDidNotAnswer('Flutterwave answered with an invalid amount')
  return { amount: units, currency }
}

const toTransfer = ({
  reference,
  amount,
  currency,
  status,
  complete_message: message,
}: Transfer): ProviderTransfer => ({
  reference,
  amount: minor(amount, currency),
  status: statuses[status.toUpperCase()] ?? 'pending',
  message,
})

const findTransfer = async (ask: AskFlutterwave, reference: string): Promise<ProviderTransfer | undefined> => {
  const { data } = await ask('GET', `/transfers?reference=${encodeURIComponent(reference)}`, z.array(transfer))
  const found = data.find((one) => one.reference === reference)
  return found && toTransfer(found)
}

const listAll = async function* (
  ask: AskFlutterwave,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<ProviderTransfer> {
  const day = (at: Date): string => at.toISOString().slice(0, 10)
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await ask('GET', `/transfers?page=${page}&from=${day(from)}&to=${day(until)}`, z.array(transfer))
    pages = answer.pages
    for (const one of answer.data) yield toTransfer(one)
  }
}

/** Pays out to bank accounts by version 3 of Flutterwave's API. */
export const flutterwave = (account: FlutterwaveAccount, timeout?: number): BankTransferProvider => {
  const ask = flutterwaveAsk(account, timeout)
  return {
    name: 'flutterwave',
    paysOutTo: (country) => country in countries,
    banks: async (country) => {
      const currency = countries[country]
      if (currency === undefined) return []
      const { data } = await ask('GET', `/banks/${country}`, z.array(z.object({ code: z.string(), name: z.string() })))
      return data
        .map(({ code, name }) => ({ bankCode: code, name, country, currency }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    },
    resolveAccount: async ({ bankCode, accountNumber }) => {
      try {
        const body = { account_number: accountNumber, account_bank: bankCode }
        const { data } = await ask('POST', '/accounts/resolve', z.object({ account_name: z.string() }), body)
        return { accountName: data.account_name.trim() }
      } catch (error) {
        if (error instanceof ProviderRefused) return undefined
        throw error
      }
    },
    createRecipient: async ({ bankCode, accountNumber, accountName, currency }) => {
      const body = { account_bank: bankCode, account_number: accountNumber, beneficiary_name: accountName, currency }
      const { data } = await ask('POST', '/beneficiaries', z.object({ id: z.number() }), body)
      return { recipient: String(data.id) }
    },
    transfer: async ({ reference, amount: { amount, currency }, recipient, reason }) => {
      const known = currencies.find((one) => one === currency)
      if (!known) throw new ProviderRefused('This currency is not paid out')
      const body = {
        beneficiary: Number(recipient),
        amount: Number(toMajorUnits(amount, known)),
        currency,
        debit_currency: currency,
        narration: reason,
        reference,
      }
      try {
        return toTransfer((await ask('POST', '/transfers', transfer, body)).data)
      } catch (error) {
        // A duplicate reference means that an earlier answer was lost.
        const earlier = error instanceof ProviderRefused ? await findTransfer(ask, reference) : undefined
        if (earlier) return earlier
        if (error instanceof ProviderRefused && /balance|insufficient/i.test(error.message)) {
          throw new ProviderDidNotAnswer('Flutterwave cannot pay out just now', error)
        }
        throw error
      }
    },
    verifyTransfer: (reference) => findTransfer(ask, reference),
    listTransfers: (span) => listAll(ask, span),
  }
}
