import type { Envelope, User } from '@fieldproof/contracts'
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { keptSession, visitor, type Visit, type VisitOptions } from '../harness/browser.ts'
import { linkTo, messageTo } from './mailbox.ts'

/** A password that is on no list of common ones. */
export const freshPassword = 'Gather-14-lamps-slowly'

/** An unused email address. */
export const freshEmail = (): string => `e2e-${randomUUID()}@fieldproof.test`

export interface Person {
  email: string
  token: string
  sessionId: string
  user: User
}

const post = async <Data>(url: string, path: string, body: unknown): Promise<Data> => {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as Envelope<Data>
  if (!envelope.success)
    throw new Error(`POST ${path.split('/').slice(0, 3).join('/')} was refused: ${envelope.message}`)
  return envelope.data
}

/** Opens an account with the real calls and the real mail, for tests that must not change the demo accounts. */
export const newPerson = async (url: string, { firstName = 'Ngozi', lastName = 'Eze' } = {}): Promise<Person> => {
  const email = freshEmail()
  await post(url, '/users/signup', {
    accountType: 'individual',
    firstName,
    lastName,
    email,
    phoneNumber: '+2348030001234',
    country: 'NG',
    password: freshPassword,
    acceptsTerms: true,
    isOfAge: true,
  })
  const token = new URL(linkTo(await messageTo(url, email), '/status/confirm-email')).searchParams.get('token')
  const session = await post<{ token: string; sessionId: string; user: User }>(url, `/users/verify_email/${token}`, {})
  return { email, token: session.token, sessionId: session.sessionId, user: session.user }
}

/** A browser in which this person is logged in. */
export const as = (person: Person, browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> =>
  visitor(browser, url, { storageState: keptSession(url, person), ...options })

/** Stores these values in local storage before the page's own scripts run, on the first load only. */
export const store = (page: Page, values: Record<string, string>): Promise<unknown> =>
  page.addInitScript((given) => {
    if (sessionStorage.getItem('e2e-stored') !== null) return
    sessionStorage.setItem('e2e-stored', 'true')
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, values)

/** The page's path, query and fragment. */
export const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}
