import type { Page } from '@playwright/test'
import { atRest, patient } from '../harness/waiting.ts'

/** Test cards of the sandbox (docs/payments.md), and the one-time code of the card that asks for it. */
export const cards = {
  good: '4084 0840 8408 4081',
  declined: '4084 0800 0000 5408',
  challenge: '5318 8631 0000 0014',
} as const
const ONE_TIME_CODE = '123456'

/** Waits for the provider's page, which has its own port. */
export const atPaymentPage = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/pay\/[^/]+$/, patient)
  await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor(patient)
}

/** Submits a card on the provider's page, whatever the result. */
export const enterCard = async (page: Page, number: string): Promise<void> => {
  await atPaymentPage(page)
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Valid thru').fill('04/31')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Answers the bank's question for the one-time code. */
export const enterOneTimeCode = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: 'Confirm the payment' }).waitFor(patient)
  await page.getByLabel('One-time code').fill(ONE_TIME_CODE)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** Puts an amount of naira into the wallet by a new card on the wallet's screen, and returns to the wallet. */
export const topUp = async (page: Page, naira: string): Promise<void> => {
  await page.goto('/dashboard/wallet')
  await atRest(page)
  await page.getByRole('button', { name: 'Add money' }).click(patient)
  const dialog = page.getByRole('dialog', { name: 'Add money' })
  await dialog.getByLabel('Amount', { exact: false }).first().fill(naira, patient)
  await dialog.getByRole('button', { name: 'Go to payment' }).click()
  await enterCard(page, cards.good)
  await page.getByRole('heading', { level: 1, name: 'The money is in your wallet' }).waitFor(patient)
  await page.getByRole('link', { name: 'Go to my wallet' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor(patient)
}
