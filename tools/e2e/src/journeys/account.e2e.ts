import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, loggedIn, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, quick, patient } from '../harness/waiting.ts'
import { faultAt, faultyFields, field, fill } from './forms.ts'
import { linkTo, messageTo } from './mailbox.ts'
import { addressOf, as, freshEmail, freshPassword, newPerson } from './people.ts'

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

const stored = (page: Page) =>
  page.evaluate(() => ['token', 'user', 'authenticationMethod'].map((key) => localStorage.getItem(key)))
const password = 'input[type="password"]'

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await heading(page, 'Log in')
}

const signUp = async (page: Page, email: string): Promise<void> => {
  await fill(page, {
    firstName: 'Tunde',
    lastName: 'Bakare',
    email,
    'phone.number': '0803 000 4321',
    'passwords.password': freshPassword,
    'passwords.repeat': freshPassword,
  })
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('checkbox', { name: /at least 18/ }).check()
}

describe('sign-up', () => {
  it(
    'shows errors at the fields, then mails a link that opens the account and leads back to where it began',
    quick,
    async () => {
      const { page, context, console } = await visitor(browser, site.url)
      await page.goto('/signup?referTo=%2Fdashboard%2Fwallet%3Fpage%3D1')
      await heading(page, 'Create an account')
      const submit = page.getByRole('button', { name: 'Create account' })
      await submit.click()
      await page.getByRole('alert').or(page.locator('form [href^="#"]').first()).first().waitFor()
      const faulty = await faultyFields(page)
      for (const name of [
        'firstName',
        'lastName',
        'email',
        'phone.number',
        'passwords.password',
        'passwords.repeat',
        'acceptsTerms',
        'isOfAge',
      ]) {
        assert.ok(faulty.includes(name), `${name} is not among ${faulty.join(', ')}`)
      }
      await expect.poll(() => faultAt(field(page, 'email'))).toBe('Email is required.')
      await expect(field(page, 'firstName'), 'the first fault has the focus').toBeFocused()

      await signUp(page, 'not an address')
      await fill(page, { 'passwords.repeat': 'Another-14-lamps' })
      await submit.click()
      await page.getByText('Passwords must match.').first().waitFor()
      await expect.poll(() => faultAt(field(page, 'passwords.repeat'))).toBe('Passwords must match.')
      await expect.poll(() => faultAt(field(page, 'email'))).toBe('Email is invalid.')

      const email = freshEmail()
      await fill(page, { email, 'passwords.repeat': freshPassword })
      await submit.click()
      await heading(page, 'Check your email')
      assert.deepEqual(await stored(page), [null, null, null])
      await page.goto(linkTo(await messageTo(site.url, email), '/status/confirm-email'))
      await page.getByRole('button', { name: 'Confirm and log in' }).click()
      await heading(page, 'Wallet')
      await expect.poll(() => addressOf(page)).toBe('/dashboard/wallet?page=1')
      const [token, user] = await stored(page)
      assert.ok(token && user && !user.includes(freshPassword))
      assert.ok(
        (await context.cookies()).some(
          ({ name, httpOnly, value }) => name === 'fUserJwt' && httpOnly && value !== token,
        ),
      )
      await expect
        .poll(
          () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
          'the draft is gone',
        )
        .toEqual([])
      console.check()
      await context.close()
    },
  )

  it('reveals only to its owner, by mail, that an address has an account', quick, async () => {
    const { email } = await newPerson(site.url)
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/signup')
    await signUp(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await heading(page, 'Check your email')
    const mail = await messageTo(site.url, email, ({ links }) =>
      links.some((link) => new URL(link).pathname === '/login'),
    )
    await page.goto(linkTo(mail, '/login'))
    await heading(page, 'Log in')
    console.check()
    await context.close()
  })

  it('with a used link explains it and offers another one', quick, async () => {
    const email = freshEmail()
    const { page, context, console } = await visitor(browser, site.url, { expected: [/400/] })
    await page.goto('/signup')
    await signUp(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await heading(page, 'Check your email')
    const link = linkTo(await messageTo(site.url, email), '/status/confirm-email')
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm and log in' }).click()
    await heading(page, /Welcome/)
    await logOut(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm and log in' }).click()
    await heading(page, 'This link does not work')
    assert.equal(addressOf(page).includes('token'), false, 'the secret does not stay in the address')
    await page.getByRole('link', { name: 'Ask for another link' }).click()
    await heading(page, 'Confirm your address')
    console.check()
    await context.close()
  })

  it('registers a business, which needs its name', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/business/register')
    await heading(page, 'Register your business')
    await signUp(page, freshEmail())
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('This field is required.').first().waitFor()
    await expect.poll(() => faultyFields(page)).toEqual(['companyName'])
    const email = await field(page, 'email').inputValue()
    await fill(page, { companyName: 'Bakare Motors Ltd' })
    await page.getByRole('button', { name: 'Create account' }).click()
    await heading(page, 'Check your email')
    await page.goto(linkTo(await messageTo(site.url, email), '/status/confirm-email'))
    await page.getByRole('button', { name: 'Confirm and log in' }).click()
    await heading(page, 'Welcome, Tunde')
    await page.getByRole('button', { name: /Account of Tunde Bakare/ }).click()
    await page.getByText('Bakare Motors Ltd').waitFor()
    console.check()
    await context.close()
  })
})

describe('log out', () => {
  it('clears the session here and on the server', quick, async () => {
    const person = await newPerson(site.url)
    const { page, context, console } = await as(person, browser, site.url)
    await page.goto('/dashboard')
    await heading(page, /Welcome/)
    await logOut(page)
    assert.deepEqual(await stored(page), [null, null, null])
    // The reader is logged out after 3 s in any case; the server may get the call later.
    const status = async () =>
      (await fetch(`${site.url}/users/get-user`, { headers: { authorization: `Bearer ${person.token}` } })).status
    await expect.poll(status).toBe(401)
    // Also waits for its answer: a page opened before it would end the session again and log the refusal.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('logOutOwed'))).toBeNull()
    await page.goto('/dashboard')
    await heading(page, 'Log in')
    console.check()
    await context.close()
  })

  it('clears the session here even if the call fails', quick, async () => {
    const { page, context } = await as(await newPerson(site.url), browser, site.url)
    await page.route('**/users/me/logout', (route) => route.abort())
    await page.goto('/dashboard')
    await heading(page, /Welcome/)
    await logOut(page)
    assert.deepEqual(await stored(page), [null, null, null])
    await page.goto('/dashboard/wallet')
    await heading(page, 'Log in')
    await context.close()
  })
})

const logIn = async (page: Page, email: string): Promise<void> => {
  await fill(page, { email })
  await page.locator(password).fill(freshPassword)
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
}

describe('log in', () => {
  it('comes back to the guarded address with its query and fragment', quick, async () => {
    const { email } = await newPerson(site.url)
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/dashboard/orders?page=2&q=a%26b#newest')
    await heading(page, 'Log in')
    assert.equal(new URL(page.url()).searchParams.get('referTo'), '/dashboard/orders?page=2&q=a%26b#newest')
    await page.getByText('After you log in, you go straight to your page.', { exact: false }).waitFor()
    await logIn(page, email)
    await heading(page, 'My Orders')
    await expect.poll(() => addressOf(page)).toBe('/dashboard/orders?page=2&q=a%26b#newest')
    console.check()
    await context.close()
  })

  it('shows the same message for a wrong password and an unknown address', quick, async () => {
    const { email } = await newPerson(site.url)
    const { page, context, console } = await visitor(browser, site.url, { expected: [/400/] })
    await page.goto('/login')
    for (const address of [email, freshEmail()]) {
      await fill(page, { email: address })
      await page.locator(password).fill('a wrong password')
      await page.locator('main').getByRole('button', { name: 'Log in' }).click()
      await page.locator('main').getByText('The email address or the password is not right.').waitFor(patient)
    }
    assert.deepEqual(await stored(page), [null, null, null])
    console.check()
    await context.close()
  })

  it('goes to the dashboard, not to a foreign address in the query', quick, async () => {
    const { email } = await newPerson(site.url)
    const { page, context, console } = await visitor(browser, site.url)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
    })
    for (const hostile of [
      '//evil.example/x',
      'javascript:alert(1)',
      '/\\evil.example',
      'https://evil.example/',
      '/login',
    ]) {
      await page.goto(`/login?referTo=${encodeURIComponent(hostile)}`)
      await heading(page, 'Log in')
      await logIn(page, email)
      await heading(page, /Welcome/)
      await expect.poll(() => addressOf(page), hostile).toBe('/dashboard')
      assert.deepEqual(elsewhere, [], hostile)
      await logOut(page)
    }
    console.check()
    await context.close()
  })
})

describe('an existing session', () => {
  it('leads away from the screens for visitors', quick, async () => {
    const { page, context, console } = await loggedIn(browser, site.url, 'customer')
    for (const address of ['/login', '/signup', '/login?referTo=%2Fcart', '/login?referTo=//evil.example']) {
      await page.goto(address)
      await heading(page, /Welcome/)
      await expect.poll(() => addressOf(page)).toBe('/dashboard')
    }
    console.check()
    await context.close()
  })

  it('that the server no longer knows ends without a message, and leads to the log-in and back', quick, async () => {
    const person = await newPerson(site.url)
    await fetch(`${site.url}/users/me/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, origin: site.url, 'content-type': 'application/json' },
      body: '{}',
    })
    const { page, context, console } = await as(person, browser, site.url, { expected: [/401/, /websocket/i] })
    const details: string[] = []
    page.on('response', async (response) => {
      if (response.status() !== 401) return
      details.push(((await response.json()) as { detail: string }).detail)
    })
    await page.goto('/dashboard/wallet?page=1')
    await heading(page, 'Log in')
    await expect.poll(() => addressOf(page)).toBe('/login?referTo=%2Fdashboard%2Fwallet%3Fpage%3D1')
    assert.deepEqual(await stored(page), [null, null, null])
    assert.ok(details.includes('Invalid token.'), details.join())
    await page.waitForTimeout(500)
    await expect(page.getByText('Invalid token')).toHaveCount(0)
    await logIn(page, person.email)
    await heading(page, 'Wallet')
    await expect.poll(() => addressOf(page)).toBe('/dashboard/wallet?page=1')
    console.check()
    await context.close()
  })

  const hostileStorage: Record<string, string>[] = [
    { token: 'x', user: '{"_id":' },
    { token: '<script>alert(1)</script>', user: 'null' },
    { token: 'qGxV1mXo0Q1yY2cV3nB4kL5jH6gF7dS8aP9oI0uY1tR', user: '{"_id":"1","firstName":{"$ne":1},"isPro":"yes"}' },
    { user: '[1,2,3]', token: '' },
    { locale: '../../etc/passwd', theme: '"><img src=x>', cookieChoice: 'whatever', country: '__proto__' },
    { locale: '__proto__', theme: 'constructor', nextTimeToShowNewsletterPopUp: 'never', blockNewsletterPopup: '{}' },
  ]
  it('with invalid data does no harm', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/about-us')
    for (const values of hostileStorage) {
      await page.evaluate((given) => {
        localStorage.clear()
        for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
      }, values)
      await page.goto('/')
      await heading(page, 'Know what you are paying for')
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
      await expect(page.locator('html'), JSON.stringify(values)).toHaveAttribute('lang', 'en')
      await page.goto('/dashboard')
      await heading(page, 'Log in')
    }
    console.check()
    await context.close()
  })
})
