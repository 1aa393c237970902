import type { Locator, Page } from '@playwright/test'

/** The control of a form by its name. */
export const field = (page: Page, name: string): Locator =>
  page.locator(`main [name="${name}"], dialog[open] [name="${name}"]`).first()

/** The error of a field, as a screen reader reads it; empty if there is none. */
export const faultAt = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const described = element.getAttribute('aria-describedby')?.split(' ') ?? []
    const errors = described
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
    return element.getAttribute('aria-invalid') === 'true' ? errors.join(' ') : ''
  })

/** Fills text fields and selects by their names. */
export const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const control = field(page, name)
    if (await control.evaluate((element) => element instanceof HTMLSelectElement)) await control.selectOption(value)
    else await control.fill(value)
  }
}

/** Names of a form's fields with an error, in order. */
export const faultyFields = (page: Page): Promise<string[]> =>
  page
    .locator('[aria-invalid="true"]')
    .evaluateAll((all) =>
      all.map((element) => element.getAttribute('name') ?? element.getAttribute('aria-label') ?? ''),
    )
