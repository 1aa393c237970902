import { expect as playwrightExpect, type Page } from '@playwright/test'

/**
 * The timeout for what a page should show: longer than any machine takes, because a journey tests whether it appears,
 * not when.
 */
export const patient = { timeout: 60_000 }

/**
 * The timeouts of a journey with a few screens and of one with many; they only end what hangs. Six times as long as the
 * journeys take on an idle machine, because three run at the same time on any machine.
 */
export const quick = { timeout: 300_000 }
export const slow = { timeout: 600_000 }

/**
 * Asserts what a page shows, and repeats the check until it passes. A single check may come too early on a slow
 * machine.
 */
export const expect = playwrightExpect.configure(patient)

/** Waits until the screen with this title is shown. */
export const heading = (page: Page, name?: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).first().waitFor(patient)

/** The page's height in CSS pixels, or null while something in view is still loading. */
const heightAtRest = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const isComing = [...document.querySelectorAll('main [role="status"][aria-busy="true"]')].some((shape) => {
      const { top, bottom } = shape.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    return isComing ? null : document.documentElement.scrollHeight
  })

/**
 * Waits until the screen stops moving. If content arrives above a button between press and release, the press is lost.
 */
export const atRest = async (page: Page): Promise<void> => {
  await heading(page)
  let before: number | null = null
  await expect
    .poll(
      async () => {
        const now = await heightAtRest(page)
        const isStill = now !== null && now === before
        before = now
        return isStill
      },
      { message: 'the page keeps still', intervals: [250] },
    )
    .toBe(true)
}
