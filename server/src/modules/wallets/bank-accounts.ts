import type { AnswerOf, Currency } from '@fieldproof/contracts'
import type { BankAccount } from '@fieldproof/contracts/entities/bank-account'
import { markets, type Market } from '@fieldproof/contracts/lists'
import { isOwnAccountName } from '@fieldproof/policy/account-name'
import { accountPayableFrom, bankTransferRules } from '@fieldproof/policy/bank-transfer'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { ProviderRefused, type ProviderBank } from '#kernel/ports/payment-provider.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import type { Text } from '#texts/text.ts'
import { recordSecurityChange } from '#modules/users/activities.ts'
import { textsOf } from '#texts/texts-of.ts'
import { keepNumber } from './account-number.ts'
import { askProvider } from './ask-provider.ts'
import { readIdentity } from './checked-identity.ts'
import { banksOf } from './banks.ts'
import type { BankAccountRow } from './tables.ts'
import { notifyAccountAdded } from './notify-bank-transfer.ts'

const texts = textsOf('wallets')

/** The details that identify a bank account. */
interface AccountNumber {
  country: Market
  bankCode: string
  accountNumber: string
}

/** The most saved accounts of a user. */
const MOST = 10

const fault = (field: string, message: Text) => conflict(message, [{ field, message }])

/** The instant from which a new account can receive money (BANK-8); undefined if it already can. */
export const payableFrom = (
  { created_at: addedAt }: Pick<BankAccountRow, 'created_at'>,
  now: Date,
): Date | undefined => {
  const from = new Date(accountPayableFrom(addedAt.getTime()))
  return from > now ? from : undefined
}

const toBankAccount = (row: BankAccountRow, now: Date): BankAccount => ({
  _id: row.id,
  bankCode: row.bank_code,
  bankName: row.bank_name,
  country: markets.find((market) => market === row.country) ?? 'NG',
  currency: row.currency,
  accountName: row.account_name,
  accountNumberEnding: row.number_ending,
  isVerified: row.verified_at !== null,
  isByHand: row.is_by_hand,
  createdAt: row.created_at.toISOString(),
  payableFrom: payableFrom(row, now)?.toISOString() ?? null,
})

const takesTransfers = ({ currency }: ProviderBank): boolean => bankTransferRules[currency] !== undefined

/**
 * The banks of a country to which bank transfers are possible; none if the payment provider does not pay out there.
 * @throws {Refusal} 503 `provider-unavailable`
 */
export const listBanks = async (
  country: Market,
  search: string | undefined,
  { ports, clock, log }: Pick<UserContext, 'ports' | 'clock' | 'log'>,
): Promise<AnswerOf<'GET /wallets/get-payout-banks'>> => {
  if (!ports.payments.paysOutTo(country)) return []
  const banks = await banksOf(ports.payments, country, clock.now(), log)
  const wanted = search?.toLowerCase() ?? ''
  return banks
    .filter((bank) => takesTransfers(bank) && bank.name.toLowerCase().includes(wanted))
    .map(({ bankCode, name, currency }) => ({ bankCode, name, country, currency }))
}

const findBank = async (
  { country, bankCode }: AccountNumber,
  { ports, clock, log }: UserContext,
): Promise<ProviderBank> => {
  if (!ports.payments.paysOutTo(country)) throw fault('country', texts.noBankTransfer())
  const banks = await banksOf(ports.payments, country, clock.now(), log)
  const bank = banks.find((one) => one.bankCode === bankCode)
  if (!bank) throw notFound(texts.noSuchBank())
  if (!takesTransfers(bank)) throw fault('bankCode', texts.noBankTransfer())
  return bank
}

/** Handles a refusal by the bank, which means that it has no account with this number. */
const undefinedWhereRefused = (error: unknown): undefined => {
  if (!(error instanceof ProviderRefused)) throw error
  return undefined
}

interface CheckedAccount {
  bank: ProviderBank
  accountName: string
  nameMatches: boolean
}

const check = async (account: AccountNumber, context: UserContext): Promise<CheckedAccount> => {
  const {
    ports,
    log,
    limits,
    db,
    session: { userId },
  } = context
  const identity = await readIdentity(db, userId)
  if (account.country !== identity.country) throw fault('country', texts.otherCountry())
  const bank = await findBank(account, context)
  await limits.count('bank-account-check.account', userId)
  const found = await askProvider(log, 'account', () =>
    ports.payments.resolveAccount(account).catch(undefinedWhereRefused),
  )
  if (!found) throw notFound(texts.noAccount())
  return { bank, accountName: found.accountName, nameMatches: isOwnAccountName(identity.owner, found.accountName) }
}

/**
 * Looks up the owner of an account, and compares it with the user's name; for an inspector, with the checked name
 * (BANK-1, BANK-2, BANK-6).
 * @throws {Refusal} 404 for an unknown bank or number; 409 if the country is not the user's; 429; 503
 */
export const verifyBankAccount = async (
  account: AccountNumber,
  context: UserContext,
): Promise<AnswerOf<'POST /wallets/verify-bank-account'>> => {
  const { bank, accountName, nameMatches } = await check(account, context)
  return { accountName, bankName: bank.name, nameMatches }
}

/**
 * Saves an account in the user's own name and country, with an encrypted number. The user is notified.
 * @throws {Refusal} like {@link verifyBankAccount}; also 409 for another person's account, for an account that is
 * already saved, and for too many accounts
 */
export const addBankAccount = async (account: AccountNumber, context: UserContext): Promise<BankAccount> => {
  const { bank, accountName, nameMatches } = await check(account, context)
  if (!nameMatches) throw fault('accountNumber', texts.otherName())
  return keepBankAccount(context, {
    ...account,
    accountNumber: account.accountNumber.toUpperCase(),
    currency: bank.currency,
    bankName: bank.name,
    accountName,
    isByHand: false,
  })
}

interface KnownAccount extends AccountNumber {
  currency: Currency
  bankName: string
  accountName: string
  isByHand: boolean
}

/**
 * Saves a verified account and notifies its owner.
 * @throws {Refusal} 409 if it is already saved, or there are too many
 */
export const keepBankAccount = (context: UserContext, account: KnownAccount): Promise<BankAccount> => {
  const {
    ports,
    session: { userId },
  } = context
  const number = keepNumber(ports.secrets, account.accountNumber)
  return inWork(context, async (work) => {
    const { db, now } = work
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const { count } = await db
      .selectFrom('bank_accounts')
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST) throw conflict(texts.tooManyAccounts())
    const row = await db
      .insertInto('bank_accounts')
      .values({
        user_id: userId,
        country: account.country,
        currency: account.currency,
        bank_code: account.bankCode,
        bank_name: account.bankName,
        account_name: account.accountName,
        number_sealed: number.sealed,
        number_hash: number.hash,
        number_ending: number.ending,
        provider: null,
        recipient_sealed: null,
        is_by_hand: account.isByHand,
        // An account that is paid by hand is verified by its first transfer.
        verified_at: account.isByHand ? null : now,
        created_at: now,
        removed_at: null,
      })
      .onConflict((same) =>
        same.columns(['user_id', 'country', 'bank_code', 'number_hash']).where('removed_at', 'is', null).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row) throw fault('accountNumber', texts.accountSaved())
    await notifyAccountAdded(work, row)
    await recordSecurityChange(db, context.session.user, 'bank-account-added', context)
    return toBankAccount(row, now)
  })
}

/** The user's saved accounts, oldest first. */
export const listBankAccounts = async ({ db, clock, session: { userId } }: UserContext): Promise<BankAccount[]> =>
  (
    await db
      .selectFrom('bank_accounts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => toBankAccount(row, clock.now()))

/**
 * Removes a saved account and deletes its number. Its transfers stay in the history.
 * @throws {Refusal} 404 if it is not the user's; 409 while a transfer to it is under way
 */
export const deleteBankAccount = async (id: string, context: UserContext): Promise<{ _id: string }> => {
  const {
    db,
    clock,
    session: { user, userId },
  } = context
  return db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('bank_accounts')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw notFound()
    const underWay = await transaction
      .selectFrom('bank_transfers')
      .select('id')
      .where('bank_account_id', '=', id)
      .where('status', '=', 'pending')
      .limit(1)
      .executeTakeFirst()
    if (underWay) throw conflict(texts.accountInUse())
    await transaction
      .updateTable('bank_accounts')
      .set({ removed_at: clock.now(), number_sealed: null, recipient_sealed: null })
      .where('id', '=', id)
      .execute()
    await recordSecurityChange(transaction, user, 'bank-account-removed', context)
    return { _id: id }
  })
}
