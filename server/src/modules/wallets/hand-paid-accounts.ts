import type { BankAccount } from '@fieldproof/contracts/entities/bank-account'
import type { InputOf } from '@fieldproof/contracts'
import { handPaidCurrency, handPaidFault } from '@fieldproof/policy/hand-paid-account'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { keepBankAccount } from './bank-accounts.ts'
import { readIdentity } from './checked-identity.ts'

const texts = textsOf('wallets')

const fault = (field: string, message: Text) => conflict(message, [{ field, message }])

/**
 * Saves an account in a country where no payment provider pays out; the staff make transfers to it by hand (BANK-7). It
 * gets the user's own name, and is verified by its first transfer.
 * @throws {Refusal} 409 if the country is not the user's, a payment provider pays out there, the number is invalid, the
 * account is already saved, or there are too many
 */
export const addAccountByHand = async (
  { country, bankName, ...written }: InputOf<'POST /wallets/add-bank-account-by-hand'>['body'],
  context: UserContext,
): Promise<BankAccount> => {
  const {
    db,
    ports,
    session: { userId },
  } = context
  const identity = await readIdentity(db, userId)
  if (country !== identity.country) throw fault('country', texts.otherCountry())
  const currency = handPaidCurrency[country]
  if (currency === undefined || ports.payments.paysOutTo(country)) throw fault('country', texts.notByHand())
  const account = { bankCode: written.bankCode.toUpperCase(), accountNumber: written.accountNumber.toUpperCase() }
  const wrong = handPaidFault(country, account)
  if (wrong !== undefined) throw fault(wrong, texts.wrongByHand[wrong]())
  const { owner } = identity
  return keepBankAccount(context, {
    country,
    currency,
    bankCode: account.bankCode,
    bankName,
    accountNumber: account.accountNumber,
    accountName: `${owner.firstName} ${owner.lastName}`,
    isByHand: true,
  })
}
