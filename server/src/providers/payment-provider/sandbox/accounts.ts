import type { Db } from '#kernel/db/connect.ts'
import { banks } from './banks.ts'

/** Account holders, by the third digit from the end of a ten-digit number. */
export const accountNames: readonly string[] = [
  'ADAEZE OKONKWO',
  'BABAJIDE AFOLABI',
  'FUNMILAYO ADEYEMI',
  'NGOZI EZE',
  'IFEOMA NWACHUKWU',
  'HALIMA YUSUF',
  'CHIDI NWOSU',
  'EMEKA OBI',
  'AISHA BELLO',
  'SEGUN BALOGUN',
]

/** The result of transfers, by the last two digits of the account's number. */
export const accountEndings = {
  '00': { transfers: 'unknown', means: 'There is no such account.' },
  '95': { transfers: 'refused', means: 'A transfer is refused at once.' },
  '96': { transfers: 'failed', means: 'A transfer fails after two seconds.' },
  '97': { transfers: 'hanging', means: 'A transfer stays under way, and no webhook comes.' },
  '98': { transfers: 'returned', means: 'A transfer arrives, and the bank sends it back a minute later.' },
  '99': { transfers: 'slow', means: 'A transfer arrives after a minute.' },
} as const
export type TransferBehaviour = (typeof accountEndings)[keyof typeof accountEndings]['transfers'] | 'success'

const isNumber = (accountNumber: string): boolean => /^\d{10}$/.test(accountNumber)

/** The result of transfers to an account. */
export const behaviourOf = (accountNumber: string): TransferBehaviour => {
  const ending = accountNumber.slice(-2)
  return ending in accountEndings ? accountEndings[ending as keyof typeof accountEndings].transfers : 'success'
}

/** The holder of an account; undefined if there is none. Accounts that were opened on the sandbox's page come first. */
export const resolveAccount = async (db: Db, bankCode: string, accountNumber: string): Promise<string | undefined> => {
  if (!isNumber(accountNumber) || !banks.some(({ code }) => code === bankCode)) return undefined
  const opened = await db
    .selectFrom('sandbox_accounts')
    .select('account_name')
    .where('bank_code', '=', bankCode)
    .where('account_number', '=', accountNumber)
    .executeTakeFirst()
  if (opened) return opened.account_name
  return behaviourOf(accountNumber) === 'unknown' ? undefined : accountNames[Number(accountNumber.at(-3))]
}

/** Opens an account in any name. @returns its number; transfers to it succeed */
export const openAccount = async (db: Db, bankCode: string, accountName: string): Promise<string | undefined> => {
  if (!banks.some(({ code }) => code === bankCode)) return undefined
  const { count } = await db
    .selectFrom('sandbox_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (let serial = count; serial < count + 1_000; serial += 1) {
    const accountNumber = `77${String(serial).padStart(6, '0')}10`
    const made = await db
      .insertInto('sandbox_accounts')
      .values({ bank_code: bankCode, account_number: accountNumber, account_name: accountName.toUpperCase() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_number')
      .executeTakeFirst()
    if (made) return made.account_number
  }
  return undefined
}
