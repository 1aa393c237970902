import type { Locale } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { drawApart } from '#modules/documents/draw-apart.ts'
import type { DocumentContents } from '#modules/documents/document-contents.ts'
import { keepDocument } from '#modules/documents/keep-document.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { Text } from '#texts/text.ts'
import { wordsIn } from '#texts/words.ts'
import { planText } from './tell.ts'
import type { SubscriptionPurchaseRow } from './tables.ts'

const texts = textsOf('subscriptions')
const company = ['Fieldproof AS', 'Oslo, Norway']

type Line = SubscriptionPurchaseRow['lines'][number]

/** An add-on's name as a line has it. */
const addonText = (name: string): Text | string => {
  const known = texts.addons
  return name in known ? known[name as keyof typeof known]() : name
}

const lineText = ({ kind, name, quantity, days }: Line): Text => {
  const what = kind === 'plan' || kind === 'credit-plan' ? planText(name) : addonText(name)
  return texts.invoice.lines[kind]({ what, quantity, days })
}

interface Invoice {
  bought: SubscriptionPurchaseRow & { time_zone: string }
  payer: Pick<UserContext['session']['user'], 'first_name' | 'last_name' | 'company_name' | 'email'>
}

/** How it was paid, or is to be paid. */
const noteOf = ({ bought }: Invoice): Text => {
  const { payment_reference: reference, due_at: dueAt, status } = bought
  if (status === 'awaiting') return texts.invoice.payBy({ number: bought.invoice_number ?? '' })
  if (dueAt !== null) return texts.invoice.byTransfer()
  return reference === null ? texts.invoice.byWallet() : texts.invoice.byPayment({ reference })
}

/** The invoice of one payment as a document: its lines, the tax that is in it, and what was paid or is to be paid by when. */
export const invoiceDocument = (locale: Locale, { bought, payer }: Invoice): DocumentContents => {
  const { say, day, money: moneyText } = wordsIn(locale)
  const money = (amount: number): string => moneyText({ amount, currency: bought.currency })
  return {
    locale,
    title: say(texts.invoice.title()),
    facts: [
      { term: say(texts.invoice.number()), value: bought.invoice_number ?? '' },
      {
        term: say(texts.invoice.date()),
        value: day(bought.due_at === null ? (bought.settled_at ?? bought.asked_at) : bought.asked_at, bought.time_zone),
      },
      ...(bought.due_at === null
        ? []
        : [{ term: say(texts.invoice.due()), value: day(bought.due_at, bought.time_zone) }]),
    ],
    parties: [
      {
        title: say(texts.invoice.customer()),
        lines: [
          `${payer.first_name} ${payer.last_name}`,
          ...(payer.company_name === null ? [] : [payer.company_name]),
          payer.email,
        ],
      },
      { title: say(texts.invoice.us()), lines: company },
    ],
    sections: [
      {
        table: {
          columns: [
            { title: say(texts.invoice.what()), width: 0.7 },
            { title: say(texts.invoice.amount()), align: 'end', width: 0.3 },
          ],
          rows: bought.lines.map((line) => [say(lineText(line)), money(line.amount)]),
          totals: [
            { label: say(texts.invoice.tax({ percent: 0 })), value: money(0) },
            {
              label: say(bought.status === 'paid' ? texts.invoice.total() : texts.invoice.toPay()),
              value: money(bought.amount),
              isStrong: true,
            },
          ],
        },
      },
    ],
    notes: [say(noteOf({ bought, payer })), say(texts.invoice.note())],
  }
}

/** The invoice of one of the caller's payments for a subscription, made or awaited, as a PDF. @throws {Refusal} 404 */
export const keepInvoice = async (
  id: string,
  { db, clock, locale, ports, session: { userId, user } }: UserContext,
): Promise<StoredFile> => {
  const bought = await db
    .selectFrom('subscription_purchases as bought')
    .innerJoin('subscriptions', 'subscriptions.id', 'bought.subscription_id')
    .selectAll('bought')
    .select('subscriptions.time_zone')
    .where('bought.id', '=', id)
    .where('subscriptions.user_id', '=', userId)
    .where(({ or, and, eb }) =>
      or([
        eb('bought.status', '=', 'paid'),
        and([eb('bought.status', '=', 'awaiting'), eb('bought.due_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  if (!bought) throw notFound(texts.noSuchInvoice())
  return keepDocument(db, ports.files, clock.now(), {
    ownerId: userId,
    about: { kind: 'subscription-invoice', id, version: bought.status === 'paid' ? locale : `${locale} unpaid` },
    name: `${wordsIn(locale).say(texts.invoice.title())} ${bought.invoice_number}.pdf`,
    contentType: 'application/pdf',
    draw: () => drawApart(invoiceDocument(locale, { bought, payer: user })),
  })
}
