import { createHash } from 'node:crypto'
import type { Currency, Locale } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import { toMajorUnits } from '@fieldproof/policy/money'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { moneyIn } from '#kernel/text/formats.ts'
import { drawApart } from '#modules/documents/draw-apart.ts'
import type { Paper } from '#modules/documents/paper.ts'
import { keepDocument } from '#modules/documents/keep-document.ts'
import { WALLET_CURRENCY } from '#modules/ledger/accounts.ts'
import { balanceAt, readAccount, type StatementQuery } from '#modules/ledger/statement.ts'
import { spanOf, type DaySpan } from './day-span.ts'
import { recordsOf } from './movement-record.ts'
import { statementWords } from './statement-words.ts'

type Balance = NonNullable<StatementQuery['balance']>

/** What a statement tells. */
export interface Statement {
  owner: string
  balance: Balance
  currency: Currency
  /** IANA zone that days and times are of. */
  timeZone: string
  days: Pick<DaySpan, 'from' | 'to'>
  madeAt: Date
  /** Minor units, before and after the movements. */
  opening: number
  closing: number
  /** Oldest first. */
  records: readonly WalletTransactionRecord[]
}

/** Movements that a file can have. */
const MOST = { csv: 100_000, pdf: 5_000 } as const
/** Movements that are made ready at a time. */
const BATCH = 2_000

const instantText = (locale: Locale, timeZone: string) => {
  const format = new Intl.DateTimeFormat(locale === 'no' ? 'nb-NO' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (instant: string | Date): string => format.format(new Date(instant))
}

/** A field of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula is kept from being one. */
const field = (value: string, isFigure = false): string => {
  const safe = !isFigure && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A statement as a CSV file, with the mark by which spreadsheets know UTF-8. */
export const statementCsv = (statement: Statement, locale: Locale): string => {
  const words = statementWords[locale]
  const { currency } = statement
  const head = [
    words.date,
    words.description,
    words.status,
    words.amount,
    words.balance,
    words.currency,
    words.reference,
    words.order,
  ]
  const rows = statement.records.map(
    ({ createdAt, description, status, amount, balanceAfter, paymentReference, orderSequenceId }) => [
      field(createdAt),
      field(description),
      field(words.statuses[status]),
      field(toMajorUnits(amount.amount, currency), true),
      field(toMajorUnits(balanceAfter.amount, currency), true),
      currency,
      field(paymentReference ?? ''),
      field(orderSequenceId ?? ''),
    ],
  )
  return `\uFEFF${[head.map((one) => field(one)), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`
}

/** A statement as a paper. */
export const statementPaper = (statement: Statement, locale: Locale): Paper => {
  const words = statementWords[locale]
  const { currency, records, opening, closing, days, timeZone } = statement
  const money = (amount: number): string => moneyIn(locale, { amount, currency })
  const at = instantText(locale, timeZone)
  const sum = (counts: (amount: number) => boolean): number =>
    records.reduce((total, { amount: { amount } }) => total + (counts(amount) ? amount : 0), 0)
  return {
    locale,
    title: words.title,
    facts: [
      { term: words.from, value: days.from ?? words.beginning },
      { term: words.to, value: days.to ?? at(statement.madeAt) },
      { term: words.made, value: `${at(statement.madeAt)} (${timeZone})` },
    ],
    parties: [{ title: words.owner, lines: [statement.owner, words.balances[statement.balance]] }],
    sections: [
      {
        facts: [
          { term: words.opening, value: money(opening) },
          { term: words.incoming, value: money(sum((amount) => amount > 0)) },
          { term: words.outgoing, value: money(sum((amount) => amount < 0)) },
          { term: words.closing, value: money(closing) },
        ],
      },
      records.length === 0
        ? { paragraphs: [words.none] }
        : {
            table: {
              columns: [
                { title: words.date, width: 0.2 },
                { title: words.description, width: 0.4 },
                { title: words.amount, width: 0.2, align: 'end' },
                { title: words.balance, width: 0.2, align: 'end' },
              ],
              rows: records.map(({ createdAt, description, orderSequenceId, amount, balanceAfter }) => [
                at(createdAt),
                orderSequenceId === null ? description : `${description} (${orderSequenceId})`,
                money(amount.amount),
                money(balanceAfter.amount),
              ]),
              totals: [{ label: words.closing, value: money(closing), isStrong: true }],
            },
          },
    ],
    notes: [words.note],
  }
}

const readRecords = async (
  { db, locale }: UserContext,
  movements: Awaited<ReturnType<typeof readAccount>>,
): Promise<WalletTransactionRecord[]> => {
  const records: WalletTransactionRecord[] = []
  for (let first = 0; first < movements.length; first += BATCH) {
    records.push(...(await recordsOf(db, movements.slice(first, first + BATCH), locale)))
  }
  return records
}

const readStatementOf = async (
  context: UserContext,
  { format, balance, ...days }: DaySpan & { format: 'csv' | 'pdf'; balance: Balance },
): Promise<Statement> => {
  const {
    db,
    clock,
    session: { user, userId },
  } = context
  const account = { kind: `user-${balance}`, userId, currency: WALLET_CURRENCY } as const
  const span = spanOf(days)
  const movements = await readAccount(db, account, span, MOST[format] + 1)
  if (movements.length > MOST[format])
    throw conflict('These are more movements than one file can hold. Please choose fewer days.')
  const opening = span.from ? await balanceAt(db, account, new Date(span.from.getTime() - 1)) : 0
  return {
    owner: user.company_name ?? `${user.first_name} ${user.last_name}`,
    balance,
    currency: WALLET_CURRENCY,
    timeZone: days.timeZone ?? 'UTC',
    days,
    madeAt: clock.now(),
    opening,
    closing: movements.at(-1)?.balanceAfter ?? opening,
    records: await readRecords(context, movements),
  }
}

/** The same while nothing has moved. */
const versionOf = ({ madeAt: _, ...statement }: Statement, locale: Locale): string =>
  createHash('sha256')
    .update(JSON.stringify([locale, statement]))
    .digest('hex')

/**
 * The movements of a span of days on one of the wallet's balances, with what it then held, as a file.
 * @throws {Refusal} 409 where they are more than a file can hold
 */
export const keepStatement = async (
  query: DaySpan & { format: 'csv' | 'pdf'; balance: Balance },
  context: UserContext,
): Promise<StoredFile> => {
  const {
    db,
    ports,
    clock,
    locale,
    session: { userId },
  } = context
  const statement = await readStatementOf(context, query)
  const now = clock.now()
  const isPdf = query.format === 'pdf'
  return keepDocument(db, ports.files, now, {
    ownerId: userId,
    about: { kind: 'wallet-statement', id: `${query.balance} ${query.format}`, version: versionOf(statement, locale) },
    name: `${statementWords[locale].title} ${now.toISOString().slice(0, 10)}`,
    contentType: isPdf ? 'application/pdf' : 'text/csv',
    draw: () =>
      isPdf
        ? drawApart(statementPaper(statement, locale))
        : Promise.resolve(Buffer.from(statementCsv(statement, locale))),
  })
}
