import type { Locale } from '@fieldproof/contracts'
import type { Payout } from '@fieldproof/contracts/entities/completion'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { moneyIn } from '#kernel/text/formats.ts'
import { drawApart } from '#modules/documents/draw-apart.ts'
import type { Paper } from '#modules/documents/paper.ts'
import { keepDocument } from '#modules/documents/keep-document.ts'
import { findPayout } from './read-payouts.ts'
import { statementWords } from './statement-words.ts'

const company = ['Fieldproof AS', 'Oslo, Norway']

const dayText = (locale: Locale, instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale === 'no' ? 'nb-NO' : 'en-GB', { dateStyle: 'long', timeZone }).format(instant)

/** The statement of a payout as a paper: where it went and what it is made of. */
export const payoutPaper = (payout: Payout, owner: string, locale: Locale): Paper => {
  const words = statementWords[locale]
  const { bankAccount, paidAt, timeZone, parts, amount } = payout
  return {
    locale,
    title: words.title,
    facts: [
      { term: words.payday, value: dayText(locale, new Date(`${payout.day}T00:00:00.000Z`), 'UTC') },
      { term: words.number, value: payout._id.slice(0, 8).toUpperCase() },
      { term: words.status, value: words.statuses[payout.status] },
    ],
    parties: [
      {
        title: words.to,
        lines: [
          owner,
          ...(bankAccount
            ? [`${bankAccount.bankName} ··${bankAccount.accountNumberEnd}`, bankAccount.accountName]
            : [words.none]),
        ],
      },
      { title: words.from, lines: company },
    ],
    sections: [
      {
        title: words.made,
        facts:
          paidAt === null || amount.amount === 0
            ? []
            : [{ term: words.paidOn, value: dayText(locale, new Date(paidAt), timeZone) }],
        table: {
          columns: [
            { title: words.what, width: 0.36 },
            { title: words.order, width: 0.2 },
            { title: words.date, width: 0.22 },
            { title: words.amount, align: 'end', width: 0.22 },
          ],
          rows: parts.map((part) => [
            words.kinds[part.kind],
            part.sequenceId ?? '',
            dayText(locale, new Date(part.at), timeZone),
            moneyIn(locale, part.amount),
          ]),
          totals: [{ label: words.total, value: moneyIn(locale, amount), isStrong: true }],
        },
      },
    ],
    notes: words.notes,
  }
}

/** The statement of a payout that was made, as a PDF; drawn anew where the payout has gone on since. @throws {Refusal} 404 */
export const payoutStatement = async (
  id: string,
  { db, ports, clock, locale, session: { userId, user } }: UserContext,
): Promise<StoredFile> => {
  const payout = await findPayout(db, userId, id)
  if (!payout) throw notFound()
  return keepDocument(db, ports.files, clock.now(), {
    ownerId: userId,
    about: { kind: 'payout-statement', id, version: [payout.status, payout.paidAt, payout.attempts, locale].join(' ') },
    name: `${statementWords[locale].file}-${payout.day}.pdf`,
    contentType: 'application/pdf',
    draw: () => drawApart(payoutPaper(payout, `${user.first_name} ${user.last_name}`, locale)),
  })
}
