import { createHash } from 'node:crypto'
import type { Currency, Locale } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import { toMajorUnits } from '@fieldproof/policy/money'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { drawInThread } from '#modules/documents/draw-in-thread.ts'
import type { DocumentContents } from '#modules/documents/document-contents.ts'
import { keepDocument } from '#modules/documents/keep-document.ts'
import { balanceAt } from '#modules/ledger/balances.ts'
import { readAccount, type WalletTransactionQuery } from '#modules/ledger/wallet-transactions.ts'
import { spanOf, type DaySpan } from './day-span.ts'
import { recordsOf } from './transaction-record.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'

const texts = textsOf('wallets')

type Balance = NonNullable<WalletTransactionQuery['balance']>

/** The data of a wallet statement. */
export interface Statement {
  owner: string
  balance: Balance
  currency: Currency
  /** IANA time zone of the days and times. */
  timeZone: string
  days: Pick<DaySpan, 'from' | 'to'>
  madeAt: Date
  /** The balance before the transactions, minor units; `closing` is the balance after them. */
  opening: number
  closing: number
  /** Oldest first. */
  records: readonly WalletTransactionRecord[]
}

/** The most transactions in a file. */
const MOST = { csv: 100_000, pdf: 5_000 } as const
/** How many transactions are converted at a time. */
const BATCH = 2_000

/** A field of a CSV file (RFC 4180). A text that a spreadsheet would interpret as a formula is prefixed with `'`. */
const field = (value: string, isFigure = false): string => {
  const safe = !isFigure && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A statement as a CSV file, with a byte order mark so that spreadsheets read it as UTF-8. */
export const statementCsv = (statement: Statement, locale: Locale): string => {
  const { translate } = wordsIn(locale)
  const { currency } = statement
  const head = [
    translate(texts.statement.date()),
    translate(texts.statement.description()),
    translate(texts.statement.status()),
    translate(texts.statement.amount()),
    translate(texts.statement.balance()),
    translate(texts.statement.currency()),
    translate(texts.statement.reference()),
    translate(texts.statement.order()),
  ]
  const rows = statement.records.map(
    ({ createdAt, description, status, amount, balanceAfter, paymentReference, orderSequenceId }) => [
      field(createdAt),
      field(description),
      field(translate(texts.statement.statuses[status]())),
      field(toMajorUnits(amount.amount, currency), true),
      field(toMajorUnits(balanceAfter.amount, currency), true),
      currency,
      field(paymentReference ?? ''),
      field(orderSequenceId ?? ''),
    ],
  )
  return `\uFEFF${[head.map((one) => field(one)), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`
}

/** A statement as a document. */
export const statementDocument = (statement: Statement, locale: Locale): DocumentContents => {
  const { translate, money: moneyText, date } = wordsIn(locale)
  const { currency, records, opening, closing, days, timeZone } = statement
  const money = (amount: number): string => moneyText({ amount, currency })
  const at = (instant: string | Date): string => date(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const sum = (counts: (amount: number) => boolean): number =>
    records.reduce((total, { amount: { amount } }) => total + (counts(amount) ? amount : 0), 0)
  return {
    locale,
    title: translate(texts.statement.title()),
    facts: [
      { term: translate(texts.statement.from()), value: days.from ?? translate(texts.statement.beginning()) },
      { term: translate(texts.statement.to()), value: days.to ?? at(statement.madeAt) },
      { term: translate(texts.statement.made()), value: `${at(statement.madeAt)} (${timeZone})` },
    ],
    parties: [
      {
        title: translate(texts.statement.owner()),
        lines: [statement.owner, translate(texts.statement.balances[statement.balance]())],
      },
    ],
    sections: [
      {
        facts: [
          { term: translate(texts.statement.opening()), value: money(opening) },
          { term: translate(texts.statement.incoming()), value: money(sum((amount) => amount > 0)) },
          { term: translate(texts.statement.outgoing()), value: money(sum((amount) => amount < 0)) },
          { term: translate(texts.statement.closing()), value: money(closing) },
        ],
      },
      records.length === 0
        ? { paragraphs: [translate(texts.statement.none())] }
        : {
            table: {
              columns: [
                { title: translate(texts.statement.date()), width: 0.2 },
                { title: translate(texts.statement.description()), width: 0.4 },
                { title: translate(texts.statement.amount()), width: 0.2, align: 'end' },
                { title: translate(texts.statement.balance()), width: 0.2, align: 'end' },
              ],
              rows: records.map(({ createdAt, description, orderSequenceId, amount, balanceAfter }) => [
                at(createdAt),
                orderSequenceId === null ? description : `${description} (${orderSequenceId})`,
                money(amount.amount),
                money(balanceAfter.amount),
              ]),
              totals: [{ label: translate(texts.statement.closing()), value: money(closing), isStrong: true }],
            },
          },
    ],
    notes: [translate(texts.statement.note())],
  }
}

const readRecords = async (
  { db, locale }: UserContext,
  transactions: Awaited<ReturnType<typeof readAccount>>,
): Promise<WalletTransactionRecord[]> => {
  const records: WalletTransactionRecord[] = []
  for (let first = 0; first < transactions.length; first += BATCH) {
    records.push(...(await recordsOf(db, transactions.slice(first, first + BATCH), locale)))
  }
  return records
}

/** The balance, currency, days and file format of a statement. */
type StatementQuery = DaySpan & { format: 'csv' | 'pdf'; balance: Balance; currency: Currency }

const readStatementOf = async (
  context: UserContext,
  { format, balance, currency, ...days }: StatementQuery,
): Promise<Statement> => {
  const {
    db,
    clock,
    session: { user, userId },
  } = context
  const account = { kind: `user-${balance}`, userId, currency } as const
  const span = spanOf(days)
  const transactions = await readAccount(db, account, span, MOST[format] + 1)
  if (transactions.length > MOST[format]) throw conflict(texts.tooManyTransactions())
  const opening = span.from ? await balanceAt(db, account, new Date(span.from.getTime() - 1)) : 0
  return {
    owner: user.company_name ?? `${user.first_name} ${user.last_name}`,
    balance,
    currency,
    timeZone: days.timeZone ?? 'UTC',
    days,
    madeAt: clock.now(),
    opening,
    closing: transactions.at(-1)?.balanceAfter ?? opening,
    records: await readRecords(context, transactions),
  }
}

/** A value that changes whenever the content of the statement changes. */
const versionOf = ({ madeAt: _, ...statement }: Statement, locale: Locale): string =>
  createHash('sha256')
    .update(JSON.stringify([locale, statement]))
    .digest('hex')

/**
 * Makes a file of the transactions of one balance in one currency for a span of days, with the balances after them.
 * @throws {Refusal} 409 if there are too many transactions for the file
 */
export const keepStatement = async (query: StatementQuery, context: UserContext): Promise<StoredFile> => {
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
    about: {
      kind: 'wallet-statement',
      id: `${query.balance} ${query.currency} ${query.format}`,
      version: versionOf(statement, locale),
    },
    name: `${wordsIn(locale).translate(texts.statement.title())} ${now.toISOString().slice(0, 10)}`,
    contentType: isPdf ? 'application/pdf' : 'text/csv',
    draw: () =>
      isPdf
        ? drawInThread(statementDocument(statement, locale))
        : Promise.resolve(Buffer.from(statementCsv(statement, locale))),
  })
}
