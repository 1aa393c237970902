import type { AnswerOf, Locale, User } from '@fieldproof/contracts'
import { markets, cookieBannerCountries } from '@fieldproof/contracts'
import type { LoginResult, SignupBody } from '@fieldproof/contracts/calls/users'
import type { CountryLookup } from '../../country/country-lookup.ts'
import type { Db } from '../../db/connect.ts'
import type { CallContext } from '../../http/context.ts'
import { acceptedLanguages } from '../../http/locale.ts'
import { inLanguage } from '../../http/wording.ts'
import { notify } from '../notifications/service.ts'
import { accountByPassword, createAccount, refuseWeakPassword, toUser } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { endSession, startSession } from './sessions.ts'
import type { UserRow } from './tables.ts'

const WELCOME = 'Welcome to Fieldproof! See how an inspection goes, from the first quote to the report.'

interface Started {
  token: string
  expiresAt: Date
  user: User
}

const startFor = async (db: Db, row: UserRow, now: Date): Promise<Started> =>
  ({ ...await startSession(db, row.id, now), user: await toUser(db, row) })

const handOver = ({ token, expiresAt, user }: Started, { sessionCookie }: CallContext): LoginResult => {
  sessionCookie.set(token, expiresAt)
  return { token, expiry: expiresAt.toISOString(), user }
}

/** Opens an account, welcomes its owner and starts the first session. */
export const signUp = async (body: SignupBody, context: CallContext): Promise<LoginResult> => {
  const { password = '' } = body
  refuseWeakPassword(password, body)
  await context.limits.count('signup.address', context.ip)
  const now = context.clock.now()
  const passwordHash = await hashPassword(password)
  const started = await context.db.transaction().execute(async (transaction) => {
    const row = await createAccount(transaction, body, passwordHash, now)
    await notify(transaction, context.realtime, now, {
      userId: row.id, message: inLanguage(WELCOME, context.locale), actionLink: '/how-it-works',
      typeOfNotification: 'Welcome', dedupeKey: 'welcome',
    })
    return startFor(transaction, row, now)
  })
  return handOver(started, context)
}

/** Starts a session. Only attempts that fail are limited. */
export const logIn = async (email: string, password: string, context: CallContext): Promise<LoginResult> => {
  // Counted before the password is looked at, so that attempts at the same time are counted too.
  await context.limits.count('login.account', email)
  await context.limits.count('login.address', context.ip)
  const row = await accountByPassword(context.db, email, password)
  await Promise.all([
    context.limits.giveBack('login.account', email), context.limits.giveBack('login.address', context.ip),
  ])
  return handOver(await startFor(context.db, row, context.clock.now()), context)
}

/** Ends a session, and closes its sockets on every instance. */
export const logOut = async (tokenHash: string, { db, realtime, sessionCookie }: CallContext): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await endSession(transaction, tokenHash)
    await realtime.endSession(tokenHash, transaction)
  })
  sessionCookie.clear()
}

const knownCountries = new Set<string>([...markets, ...cookieBannerCountries])

/** Header values that a proxy sends when it knows no country, or no country of this world's. */
const noCountries = new Set(['XX', 'ZZ', 'T1'])

const regionOf = (languages: string | undefined): string | undefined =>
  acceptedLanguages(languages).find(({ region }) => region !== undefined && knownCountries.has(region))?.region

/**
 * The reader's country: from the header of a trusted proxy, else from the network address, else from the region of a
 * language that the browser asks for, else Nigeria; and the language that suits it.
 */
export const lookUpCountry = (
  { ip, header }: Pick<CallContext, 'ip' | 'header'>, addresses: CountryLookup, countryHeader: string | undefined,
): { locale: Locale; country: string } => {
  const told = countryHeader === undefined ? undefined : header(countryHeader)?.trim().toUpperCase()
  const fromProxy = told !== undefined && /^[A-Z]{2}$/.test(told) && !noCountries.has(told) ? told : undefined
  const country = fromProxy ?? addresses.countryOf(ip) ??
    regionOf(header('accept-language')) ?? 'NG'
  return { country, locale: country === 'NO' ? 'no' : 'en' }
}

/** The services that are offered, in the order in which they are shown. */
export const listServices = async (db: Db): Promise<AnswerOf<'GET /users/get-service-details'>> => {
  const rows = await db.selectFrom('services').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    inspectionType: row.inspection_type,
    fromPrice: { amount: row.from_price_amount, currency: row.from_price_currency },
    typicalMinutes: row.typical_minutes,
    reportWithinDays: row.report_within_days,
    checklistPoints: row.checklist_points,
    isAvailable: row.is_available,
  }))
}

export const listFaqs = async (db: Db, locale: Locale): Promise<AnswerOf<'GET /users/get-all-faq'>> => {
  const rows = await db.selectFrom('faqs').selectAll().where('locale', '=', locale).orderBy('position').execute()
  return rows.map((row) => ({ _id: row.id, question: row.question, answer: row.answer, category: row.category }))
}
