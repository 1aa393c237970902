import type { Order } from '@fieldproof/contracts/entities/order'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, slow } from '../harness/waiting.ts'
import { call, newInspector, giveInspector, makeCandidate, openOrder, orderByCall } from './booking-orders.ts'
import { fillQuote, inHours, kinds, openQuoteForm, seeQuote } from './booking-quotes.ts'
import { bookedNumber, chooseWay, fillCheckout, order as placeOrder } from './booking-steps.ts'
import { fill } from './forms.ts'
import { cards, enterCard, topUp } from './payments.ts'
import { as, newPerson, type Person } from './people.ts'

let site: TestSite
let browser: Browser
let inspector: Person
before(
  async () => {
    site = await sharedSite()
    browser = await launchBrowser()
    inspector = await newInspector(site)
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

const nairaOf = (kobo: number): string =>
  new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' }).format(kobo / 100)
const naira = ({ inspectionPrice: { amount } }: Order): string => nairaOf(amount)

/** An order of a new customer, paid by card on the provider's page. */
const paidByCard = async (hours: number) => {
  const person = await newPerson(site.url)
  const visit = await as(person, browser, site.url)
  const { order, paymentPage } = await orderByCall(site.url, person, hours)
  await visit.page.goto(paymentPage ?? '')
  await enterCard(visit.page, cards.good)
  await heading(visit.page, 'Thank you, your payment is in')
  return { person, order, ...visit }
}

/** An order of a new customer, paid from a wallet. */
const paidByWallet = async (hours: number) => {
  const person = await newPerson(site.url)
  const visit = await as(person, browser, site.url)
  await topUp(visit.page, '100,000')
  const { order } = await orderByCall(site.url, person, hours, 'wallet')
  return { person, order, ...visit }
}

/** Opens the dialog; resolves with its text once the terms are shown. */
const openCancel = async (page: Page, order: Order): Promise<string> => {
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Cancel the order' }).click(patient)
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.sequenceId}?` })
  await dialog.getByText('What you can do instead').waitFor(patient)
  return dialog.innerText()
}
const cancel = async (page: Page, button: string): Promise<string> => {
  await page.locator('dialog[open]').getByRole('button', { name: button, exact: true }).click()
  await heading(page, 'Your order is canceled')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/status/booking-canceled')
  return page.locator('main').innerText()
}
const contains = (text: string, ...parts: string[]) => {
  for (const part of parts) assert.ok(text.includes(part), `"${part}" is not in:\n${text}`)
}

/** Waits until the refund to the card has been sent. */
const refundArrives = async (person: Person, amount: number): Promise<void> => {
  const end = performance.now() + 60_000
  while (performance.now() < end) {
    const { items } = await call<{ items: { refunded: { amount: number } }[] }>(
      site.url,
      person,
      'GET',
      '/payments/my-payment-transactions?page=1',
    )
    if (items.some(({ refunded }) => refunded.amount === amount)) return
    await pause(500)
  }
  assert.fail('the refund did not arrive')
}

/** The site refuses to send more than the available balance to a bank, even if there is credit. */
const refusesToWithdraw = async (page: Page, person: Person, kobo: number): Promise<void> => {
  // The sandbox's accounts with a 3 at this place belong to the name of new people.
  await call(site.url, person, 'POST', '/wallets/add-bank-account', {
    country: 'NG',
    bankCode: '058',
    accountNumber: '0123456310',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw' }).click(patient)
  await page.getByLabel('Amount to withdraw').fill(String(kobo / 100), patient)
  await page.locator('dialog[open]').getByRole('button', { name: 'Continue' }).click()
  await page.getByText('This is more than is available.').waitFor(patient)
  await page.locator('dialog[open]').getByRole('button', { name: 'Cancel', exact: true }).click()
}

describe('an order is canceled', () => {
  it('without a payment: there is nothing to refund', slow, async () => {
    const person = await newPerson(site.url)
    const { page, context, console } = await as(person, browser, site.url)
    const { order } = await orderByCall(site.url, person, 72)
    contains(
      await openCancel(page, order),
      'You paid nothing, so there is nothing to refund.',
      'You can cancel an unpaid order at any time, at no cost.',
    )
    contains(await cancel(page, 'Cancel the order'), 'Nothing was paid.')
    console.check()
    await context.close()
  })

  it('before it has an inspector: everything is refunded to the card', slow, async () => {
    const { person, order, page, context, console } = await paidByCard(6)
    contains(
      await openCancel(page, order),
      'You get back',
      naira(order),
      'To your card',
      'No inspector is accepted yet, so you get a full refund.',
    )
    contains(await cancel(page, 'Cancel the order'), 'To your card', naira(order))
    await refundArrives(person, order.inspectionPrice.amount)
    await openOrder(page, order)
    await page.getByText('Refunded', { exact: true }).first().waitFor(patient)
    console.check()
    await context.close()
  })

  it(
    'more than 24 hours before, with an inspector who made an offer on the screen: everything is refunded to the card',
    slow,
    async () => {
      const { person, order, page, context, console } = await paidByCard(50)
      await makeCandidate(site, order._id, inspector)
      const theirs = await as(inspector, browser, site.url)
      await openOrder(theirs.page, order)
      await theirs.page.getByRole('button', { name: 'Make an offer' }).first().click(patient)
      await fill(theirs.page, {
        amount: String(order.inspectionPrice.amount / 100),
        description: 'I am close by and bring the tools.',
      })
      await theirs.page.getByRole('button', { name: 'Send offer' }).click()
      await theirs.page.getByText('Offer sent.').waitFor(patient)
      theirs.console.check()
      await theirs.context.close()

      await openOrder(page, order)
      await page.getByRole('button', { name: 'Accept Sade Bello' }).click(patient)
      await page.getByRole('button', { name: 'Accept the offer', exact: true }).click(patient)
      await page.getByText('Sade has the order.').waitFor(patient)
      contains(
        await openCancel(page, order),
        naira(order),
        'To your card',
        'More than 24 hours are left, so you get a full refund with no fee.',
      )
      contains(await cancel(page, 'Cancel the order'), naira(order), 'told your inspector')
      await refundArrives(person, order.inspectionPrice.amount)
      console.check()
      await context.close()
    },
  )

  it(
    'between 24 and 12 hours before: the amount becomes credit, which pays for another order but cannot be withdrawn',
    slow,
    async () => {
      const { person, order, page, context, console } = await paidByWallet(18)
      await giveInspector(site, order, person, inspector)
      contains(
        await openCancel(page, order),
        'You keep as wallet credit',
        naira(order),
        'but not withdraw it to a bank',
        'Between 24 and 12 hours are left: no refund, but you keep the amount as credit, or you can move the inspection.',
      )
      contains(await cancel(page, 'Cancel and keep the credit'), 'Wallet credit', naira(order))

      await page.getByRole('link', { name: 'Go to my wallet' }).click()
      await heading(page, 'Wallet')
      await page.getByRole('region', { name: 'Credit' }).getByText(naira(order)).waitFor(patient)
      const left = 10_000_000 - order.inspectionPrice.amount
      await page.getByRole('region', { name: 'Available' }).getByText(nairaOf(left)).waitFor(patient)
      await refusesToWithdraw(page, person, left + 1_00)

      await openQuoteForm(page, 'general-purpose')
      await fillQuote(page, 'general-purpose')
      await seeQuote(page)
      await page.getByRole('button', { name: 'Book now' }).click()
      await fillCheckout(page, kinds['general-purpose'].summary)
      await chooseWay(page, 'Wallet')
      await placeOrder(page)
      await bookedNumber(page)
      await page.goto('/dashboard/wallet')
      await page.getByRole('region', { name: 'Available' }).getByText(nairaOf(left)).waitFor(patient)
      console.check()
      await context.close()
    },
  )

  it('less than 12 hours before: there is no refund, and it cannot be moved', slow, async () => {
    const { person, order, page, context, console } = await paidByWallet(6)
    await giveInspector(site, order, person, inspector)
    contains(
      await openCancel(page, order),
      'You get nothing back',
      'Less than 12 hours are left: no refund.',
      'You can no longer move it: less than 12 hours are left.',
    )
    contains(await cancel(page, 'Cancel without a refund'), 'Under the terms of this order, there is no refund.')
    console.check()
    await context.close()
  })
})

it('an inspection is moved to another time and keeps its inspector', slow, async () => {
  const { person, order, page, context, console } = await paidByWallet(60)
  await giveInspector(site, order, person, inspector)
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Move to another time' }).click(patient)
  await page.getByText('Sade stays your inspector if they are free then', { exact: false }).waitFor(patient)
  const to = inHours(100)
  await fill(page, to)
  await page.getByText('Sade can come at the new time.', { exact: true }).waitFor(patient)
  await page.getByRole('button', { name: 'Move the inspection' }).click()
  await page.getByText('Inspection moved. Sade comes at the new time.').waitFor(patient)
  const moved = await call<Order>(site.url, person, 'GET', `/orders/get-order/${order._id}`)
  assert.equal(moved.inspectionTime, to.inspectionTime)
  assert.equal(moved.inspector?._id, inspector.user._id)
  console.check()
  await context.close()
})
