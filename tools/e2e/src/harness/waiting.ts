import { expect as playwrightExpect, type Page } from '@playwright/test'

/** For what a page comes to show: as long as no machine takes, since a journey asks whether it comes, not when. */
export const patient = { timeout: 60_000 }

/** For a journey of a few screens, and for one of many: they end what hangs. */
export const quick = { timeout: 150_000 }
export const slow = { timeout: 300_000 }

/** Asserts what a page comes to show, and looks again until it is so. Whoever looks once looks too early on a slow machine. */
export const expect = playwrightExpect.configure(patient)

/** Waits until the screen with this title is there. */
export const heading = (page: Page, name?: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name }).first().waitFor(patient)
