import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from '@playwright/test'
import { launchBrowser, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, slow } from '../harness/waiting.ts'
import { addFile, addTask, fillQuote, kinds, movePinByKeys, openQuoteForm, seeQuote } from './booking-quotes.ts'
import {
  bookAsVisitor,
  bookedNumber,
  chooseWay,
  fillCheckout,
  logIn,
  mailOfOrder,
  openBookedOrder,
  openPaper,
  order,
  seeBooking,
  seeInHistory,
  signUp,
} from './booking-steps.ts'
import { field } from './forms.ts'
import { cards, enterCard, enterOneTimeCode, topUp } from './payments.ts'
import { as, newPerson } from './people.ts'

let site: TestSite
let browser: Browser
before(
  async () => {
    site = await sharedSite()
    browser = await launchBrowser()
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

describe('from the home page as a visitor to a paid order', () => {
  it('a vehicle, with a file, by a new card after signing up', slow, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await openQuoteForm(page, 'vehicle')
    await fillQuote(page, 'vehicle', { hours: 30 })
    await addFile(page, 'advertisement.pdf')
    const quote = await seeQuote(page)
    const parts = [
      /Toyota Corolla 2016/,
      /advertisement\.pdf/,
      /Service\s*₦[\d,]+/,
      /Short notice\s*₦[\d,]+/,
      /Total\s*₦[\d,]+/,
    ]
    for (const part of parts) assert.match(quote, part)
    await bookAsVisitor(page)
    const email = await signUp(page, site.url)

    await fillCheckout(page, kinds.vehicle.summary)
    const terms = page.getByRole('group', { name: 'If you cancel' })
    await terms.getByText(/^With an inspector: full refund before \w+,? \d+ \w+ at \d\d:\d\d\.$/).waitFor(patient)
    await terms.getByText(/no refund, but you can move the inspection or keep the amount as wallet credit\.$/).waitFor()
    await order(page)
    await enterCard(page, cards.good)
    await seeBooking(page)
    const number = await bookedNumber(page)
    await openBookedOrder(page, 'Paid')
    await page.getByText('advertisement.pdf').first().waitFor(patient)
    await openPaper(page, 'Confirmation', '%PDF-')
    await openPaper(page, 'Receipt', '%PDF-')
    await openPaper(page, 'Add to calendar', 'BEGIN:VCALENDAR')
    await mailOfOrder(site, email, new RegExp(number))
    await seeInHistory(page, number)
    console.check()
    await context.close()
  })

  it('a property, with tasks, by the wallet after a log-in', slow, async () => {
    const person = await newPerson(site.url)
    const rich = await as(person, browser, site.url)
    await topUp(rich.page, '250,000')
    rich.console.check()
    await rich.context.close()

    const { page, context, console } = await visitor(browser, site.url)
    await openQuoteForm(page, 'property')
    await fillQuote(page, 'property')
    await addTask(page, 'Photograph the roof')
    await addTask(page, 'Ask who paid for the borehole')
    assert.match(await seeQuote(page), /Photograph the roof[\s\S]*Ask who paid for the borehole/)
    await bookAsVisitor(page)
    await logIn(page, person.email)

    await fillCheckout(page, kinds.property.summary)
    await chooseWay(page, 'Wallet')
    await page.getByText(/^You have ₦250,000\.00\. Left after payment: ₦[\d,.]+\.$/).waitFor(patient)
    await order(page)
    const number = await bookedNumber(page)
    await openBookedOrder(page, 'Paid')
    for (const task of ['Photograph the roof', 'Ask who paid for the borehole'])
      await page.getByText(task).first().waitFor(patient)
    await mailOfOrder(site, person.email, new RegExp(number))
    await seeInHistory(page, number)
    console.check()
    await context.close()
  })

  it('goods, by invoice, for a business that signs up', slow, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await openQuoteForm(page, 'goods')
    await fillQuote(page, 'goods')
    assert.match(await seeQuote(page), /320 bags/)
    await bookAsVisitor(page)
    const email = await signUp(page, site.url, 'Bakare Cocoa Ltd')

    await fillCheckout(page, kinds.goods.summary)
    await chooseWay(page, 'Invoice')
    await field(page, 'purchaseOrderNumber').fill('PO-2291')
    await order(page, /^Order and pay by invoice$/)
    const number = await bookedNumber(page, 'Your order is placed')
    await openBookedOrder(page, 'Invoice sent, not paid yet')
    await page.getByText('PO-2291').waitFor(patient)
    await openPaper(page, 'Invoice', '%PDF-')
    await mailOfOrder(site, email, new RegExp(`Invoice .* for order ${number}`))
    console.check()
    await context.close()
  })

  it('infrastructure, with a pin moved by the keyboard, by a card that asks for a one-time code', slow, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await openQuoteForm(page, 'infrastructure')
    await fillQuote(page, 'infrastructure')
    await movePinByKeys(page)
    assert.match(await seeQuote(page), /12 km/)
    await bookAsVisitor(page)
    const email = await signUp(page, site.url)

    await fillCheckout(page, kinds.infrastructure.summary)
    await order(page)
    await enterCard(page, cards.challenge)
    await enterOneTimeCode(page)
    await seeBooking(page)
    const number = await bookedNumber(page)
    await openBookedOrder(page, 'Paid')
    await mailOfOrder(site, email, new RegExp(number))
    console.check()
    await context.close()
  })

  it('a general check, with a promo code, by wallet and card', slow, async () => {
    const person = await newPerson(site.url)
    const withSome = await as(person, browser, site.url)
    await topUp(withSome.page, '5,000')
    withSome.console.check()
    await withSome.context.close()

    const { page, context, console } = await visitor(browser, site.url)
    await openQuoteForm(page, 'general-purpose')
    await fillQuote(page, 'general-purpose')
    await seeQuote(page)
    await field(page, 'promoCode').fill('WELCOME10')
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await page.getByText('The code WELCOME10 lowers your price.').waitFor(patient)
    await expect(page.locator('#quotation')).toHaveText(/Promo code\s*[-−–]₦[\d,]+/, { useInnerText: true })
    await bookAsVisitor(page)
    await logIn(page, person.email)

    await fillCheckout(page, kinds['general-purpose'].summary)
    await page.getByText('The code WELCOME10 lowers your price.').waitFor(patient)
    await chooseWay(page, 'Wallet and card')
    await page.getByText(/^₦5,000\.00 from the wallet, ₦[\d,.]+ by card\.$/).waitFor(patient)
    await order(page)
    await enterCard(page, cards.good)
    await seeBooking(page)
    const number = await bookedNumber(page)
    await openBookedOrder(page, 'Paid')
    await page.getByText('Promo code WELCOME10').waitFor(patient)
    await seeInHistory(page, number)
    await page.goto('/dashboard/wallet')
    await heading(page, 'Wallet')
    await page.getByRole('region', { name: 'Available' }).getByText('₦0.00').waitFor(patient)
    console.check()
    await context.close()
  })
})
