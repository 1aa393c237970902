import type { Locale } from '@fieldproof/contracts'
import type { Payout } from '@fieldproof/contracts/entities/completion'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { drawInThread } from '#modules/documents/draw-in-thread.ts'
import type { DocumentContents } from '#modules/documents/document-contents.ts'
import { keepDocument } from '#modules/documents/keep-document.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'
import { findPayout } from './read-payouts.ts'

const texts = textsOf('payouts')

const company = ['Fieldproof AS', 'Oslo, Norway']

/** The statement of a payout as a document: its account and its parts. */
export const payoutDocument = (payout: Payout, owner: string, locale: Locale): DocumentContents => {
  const { translate, day, money } = wordsIn(locale)
  const { bankAccount, paidAt, timeZone, parts, amount } = payout
  return {
    locale,
    title: translate(texts.statement.title()),
    facts: [
      { term: translate(texts.statement.payday()), value: day(`${payout.day}T00:00:00.000Z`) },
      { term: translate(texts.statement.number()), value: payout._id.slice(0, 8).toUpperCase() },
      { term: translate(texts.statement.status()), value: translate(texts.statement.statuses[payout.status]()) },
    ],
    parties: [
      {
        title: translate(texts.statement.to()),
        lines: [
          owner,
          ...(bankAccount
            ? [`${bankAccount.bankName} ··${bankAccount.accountNumberEnd}`, bankAccount.accountName]
            : [translate(texts.statement.none())]),
        ],
      },
      { title: translate(texts.statement.from()), lines: company },
    ],
    sections: [
      {
        title: translate(texts.statement.made()),
        facts:
          paidAt === null || amount.amount === 0
            ? []
            : [
                { term: translate(texts.statement.paidOn()), value: day(paidAt, timeZone) },
                ...(payout.bankReference
                  ? [{ term: translate(texts.statement.bankReference()), value: payout.bankReference }]
                  : []),
              ],
        table: {
          columns: [
            { title: translate(texts.statement.what()), width: 0.36 },
            { title: translate(texts.statement.order()), width: 0.2 },
            { title: translate(texts.statement.date()), width: 0.22 },
            { title: translate(texts.statement.amount()), align: 'end', width: 0.22 },
          ],
          rows: parts.map((part) => [
            translate(texts.statement.kinds[part.kind]()),
            part.sequenceId ?? '',
            day(part.at, timeZone),
            money(part.amount),
          ]),
          totals: [{ label: translate(texts.statement.total()), value: money(amount), isStrong: true }],
        },
      },
    ],
    notes: [translate(texts.statement.tips()), translate(texts.statement.fines())],
  }
}

/**
 * The statement of a payout that was made, as a PDF; drawn again if the payout has changed since.
 * @throws {Refusal} 404
 */
export const payoutStatement = async (
  id: string,
  { db, ports, clock, locale, session: { userId, user } }: UserContext,
): Promise<StoredFile> => {
  const payout = await findPayout(db, userId, id)
  if (!payout) throw notFound()
  return keepDocument(db, ports.files, clock.now(), {
    ownerId: userId,
    about: { kind: 'payout-statement', id, version: [payout.status, payout.paidAt, payout.attempts, locale].join(' ') },
    name: `${wordsIn(locale).translate(texts.statement.file())}-${payout.day}.pdf`,
    contentType: 'application/pdf',
    draw: () => drawInThread(payoutDocument(payout, `${user.first_name} ${user.last_name}`, locale)),
  })
}
