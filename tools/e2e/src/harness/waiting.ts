import { expect as playwrightExpect, type Page } from '@playwright/test'

/** For what a page comes to show: as long as no machine takes, since a journey asks whether it comes, not when. */
export const patient = { timeout: 60_000 }

/**
 * For a journey of a few screens, and for one of many: they end what hangs. Six times what they take on a machine of their
 * own, since three run at once on whatever machine there is.
 */
export const quick = { timeout: 300_000 }
export const slow = { timeout: 600_000 }

/**
 * Asserts what a page comes to show, and looks again until it is so. A test that looks only once may look too early on
 * a slow machine.
 */
export const expect = playwrightExpect.configure(patient)

/** Waits until the screen with this title is there. */
export const heading = (page: Page, name?: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).first().waitFor(patient)

/** The page's height in CSS pixels, or null while something in view is on its way. */
const heightAtRest = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const isComing = [...document.querySelectorAll('main [role="status"][aria-busy="true"]')].some((shape) => {
      const { top, bottom } = shape.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    return isComing ? null : document.documentElement.scrollHeight
  })

/**
 * Waits until the screen keeps still. What is pressed before that may be moved between press and release by what arrives
 * above it, and the press is lost.
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
