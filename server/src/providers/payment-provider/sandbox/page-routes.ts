import { openAccount } from './accounts.ts'
import { banks } from './banks.ts'
import { cardOf, CHALLENGE_CODE, findCard } from './cards.ts'
import { challengePage, homePage, messagePage, paymentPage } from './pages.ts'
import type { SandboxAnswer, SandboxParts, SandboxRequest } from './parts.ts'
import { failChallenge, payWith } from './pay.ts'
import type { SandboxPayment } from './tables.ts'

const find = ({ db }: SandboxParts, code: string): Promise<SandboxPayment | undefined> =>
  db.selectFrom('sandbox_payments').selectAll().where('access_code', '=', code).executeTakeFirst()

/** The address to which the payer returns; it has to be a web page. */
const backTo = ({ callback_url: address, reference }: SandboxPayment): string | undefined => {
  const url = address === null ? null : URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}
const siteOf = (payment: SandboxPayment): string | undefined => URL.parse(backTo(payment) ?? '')?.origin

const goBack = (payment: SandboxPayment, title: string, message: string): SandboxAnswer => {
  const location = backTo(payment)
  return location === undefined ? { page: messagePage(title, message) } : { location }
}
const isOver = (payment: SandboxPayment): SandboxAnswer => ({
  page: messagePage('This is paid', 'There is nothing left to do here.', backTo(payment)),
})
const nothing: SandboxAnswer = {
  status: 404,
  page: messagePage('There is no such payment', 'Please go back and start again.'),
}

type Show = (parts: SandboxParts, request: SandboxRequest, payment: SandboxPayment) => Promise<SandboxAnswer>

/** A page of an unpaid payment. */
const ofPayment =
  (show: Show) =>
  async (parts: SandboxParts, request: SandboxRequest): Promise<SandboxAnswer> => {
    const payment = await find(parts, request.params[0] ?? '')
    if (!payment) return nothing
    const answer = payment.status === 'success' ? isOver(payment) : await show(parts, request, payment)
    return 'page' in answer ? { ...answer, site: siteOf(payment) } : answer
  }

export const showPayment = ofPayment(async (_parts, _request, payment) => ({ page: paymentPage(payment) }))

export const tryCard = ofPayment(async (parts, { form }, payment) => {
  if (form.has('cancel')) return goBack(payment, 'Nothing was paid', 'You can close this page.')
  const typed = form.get('number') ?? ''
  const card = findCard(typed)
  if (!card)
    return { status: 400, page: paymentPage(payment, { typed, fault: 'Only the test cards below work here.' }) }
  switch (await payWith(parts, payment, card)) {
    case 'paid':
      return goBack(payment, 'The payment is made', 'You can close this page.')
    case 'abandoned':
      return goBack(payment, 'Nothing was paid', 'You can close this page.')
    case 'challenge':
      await parts.db
        .updateTable('sandbox_payments')
        .set({ card: card.behaviour })
        .where('id', '=', payment.id)
        .execute()
      return { location: `/pay/${payment.access_code}/challenge` }
    case 'declined': {
      const fault =
        card.behaviour === 'declined' ? 'The bank declined this card.' : 'There is not enough money on this card.'
      return { status: 402, page: paymentPage(payment, { typed, fault: `${fault} Nothing was paid.` }) }
    }
  }
})

export const showChallenge = ofPayment(async (_parts, _request, payment) => ({ page: challengePage(payment) }))

export const answerChallenge = ofPayment(async (parts, { form }, payment) => {
  const card = cardOf(payment.card)
  if (!card) return { location: `/pay/${payment.access_code}` }
  if (form.has('cancel')) {
    await failChallenge(parts, payment)
    return goBack(payment, 'Nothing was paid', 'You can close this page.')
  }
  if ((form.get('otp') ?? '').trim() !== CHALLENGE_CODE)
    return { status: 400, page: challengePage(payment, 'This is not the code.') }
  await payWith(parts, payment, card, true)
  return goBack(payment, 'The payment is made', 'You can close this page.')
})

export const showHome = async (): Promise<SandboxAnswer> => ({ page: homePage() })

export const openNamedAccount = async ({ db }: SandboxParts, { form }: SandboxRequest): Promise<SandboxAnswer> => {
  const name = (form.get('name') ?? '').trim().slice(0, 120)
  const bank = banks.find(({ code }) => code === form.get('bank'))
  if (name === '' || !bank) return { status: 400, page: homePage({ fault: 'Enter a name.' }) }
  const number = await openAccount(db, bank.code, name)
  return number === undefined
    ? { status: 400, page: homePage({ fault: 'No more accounts can be opened.' }) }
    : { page: homePage({ opened: { number, name, bank: bank.name } }) }
}
