import { routes } from '@fieldproof/contracts/routes'
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { launchBrowser, loggedIn, visitor, type Role } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { atRest, expect, quick, slow } from '../harness/waiting.ts'
import { field } from './forms.ts'

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

const root = resolve(import.meta.dirname, '../../../..')
type Sample = string | { path: string; as: string }
const samples = JSON.parse(await readFile(join(root, 'server/demo/routes.json'), 'utf8')) as Record<string, Sample>
const kinds: Record<string, string> = {
  ':serviceType': 'vehicle',
  ':inspectionType': 'vehicle',
  ':category': 'vehicle',
}

/** Addresses of every screen that this reader may open. Screens whose parameters have no sample are left out. */
const screensFor = async (page: Page, role: Role | null): Promise<string[]> => {
  await page.goto('/about-us')
  const composition = JSON.parse((await page.locator('#composition').textContent()) ?? '') as {
    areas: { release: { manifest: { routes: { path: string; guard: string }[] } } }[]
  }
  const ofAreas = composition.areas.flatMap(({ release }) => release.manifest.routes)
  const ofShell = Object.entries(routes).flatMap(([name, route]) => (name.startsWith('shell.') ? [route] : []))
  return [...ofShell, ...ofAreas].flatMap(({ path, guard }) => {
    const sample = samples[path]
    if (guard === (role === null ? 'user' : 'visitor')) return []
    if (typeof sample === 'object' && sample.as !== role) return []
    const address =
      (typeof sample === 'object' ? sample.path : sample) ?? path.replace(/:\w+/g, (key) => kinds[key] ?? key)
    return address.includes(':') ? [] : [address]
  })
}

/** A busy server leaves rendering to the browser; this asks again until the server has rendered the page. */
const untilRendered = (page: Page, path: string): Promise<void> =>
  expect.poll(async () => (await page.request.get(path)).text(), { timeout: 60_000 }).toContain('id="rendered"')

describe('without scripts', () => {
  it(
    'home, service, prices, post, help, market place and log-in can be read, and links between them work',
    quick,
    async () => {
      const { page, context } = await visitor(browser, site.url, { javaScriptEnabled: false })
      const reads = async (title: RegExp) => {
        await untilRendered(page, page.url())
        await page.reload()
        const shown = page.getByRole('heading', { level: 1 })
        await expect(shown).toHaveText(title)
        await expect(page).toHaveTitle(`${(await shown.textContent())?.trim()} · Fieldproof`)
      }
      const follow = async (link: Locator, title: RegExp) => {
        await link.click()
        await reads(title)
      }
      const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
      await page.goto('/')
      await reads(/\w/)
      await follow(header.getByRole('link', { name: 'Blog' }), /\w/)
      await follow(page.locator('main a[href^="/blog/"]').first(), /\w{3}/)
      assert.match(new URL(page.url()).pathname, /^\/blog\/./)
      assert.ok(((await page.locator('main').textContent()) ?? '').length > 1_000, 'the post itself is there')
      await follow(footer.getByRole('link', { name: 'Vehicle Check' }), /vehicle/i)
      await page.goto('/services/get-price/vehicle')
      await reads(/\w/)
      await follow(footer.getByRole('link', { name: 'Help' }), /help/i)
      await page.goto('/market-place/vehicle-listings')
      await reads(/\w/)
      await follow(page.locator('main a[href^="/market-place/vehicle/"]').first(), /\w/)
      await follow(header.getByRole('link', { name: 'Log in' }), /log in/i)
      await context.close()
    },
  )

  it('the log-in stays and keeps a password out of the address', quick, async () => {
    const { page, context } = await visitor(browser, site.url, { javaScriptEnabled: false })
    await untilRendered(page, '/login')
    await page.goto('/login')
    const notice = page.locator('main form noscript p')
    await expect(notice).toHaveText(/^This needs JavaScript\./, { useInnerText: true })
    await expect(notice).toBeVisible()
    await field(page, 'email').fill('amaka@example.com')
    await field(page, 'password').fill('never in an address')
    await page.locator('main form button[type="submit"]').click()
    await expect(field(page, 'email')).toHaveValue('amaka@example.com')
    assert.equal(new URL(page.url()).search, '')
    await context.close()
  })
})

interface Watched {
  header: Element | null
  title: Element | null
  shift: number
}
declare global {
  var watched: Watched
}

/** Records, before any script of the site runs, what the server sent and what moves afterwards. */
const watch = (context: BrowserContext, locale: string) =>
  context.addInitScript((language) => {
    localStorage.setItem('locale', language)
    globalThis.watched = { header: null, title: null, shift: 0 }
    new MutationObserver(() => {
      watched.header ??= document.querySelector('header')
      watched.title ??= document.querySelector('main h1')
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  }, locale)

/** Requests that are repeated by design, or made by a part of the frame that starts only after hydration. */
const isAskedAnyway = (url: string): boolean => /\/composition\.json$|\/carts\/get-my-cart/.test(url)

/** Finds what differs, moves or is requested twice on each of these screens, and which of them the server rendered. */
const lookAtAll = async (page: Page, screens: readonly string[]): Promise<{ faults: string[]; rendered: string[] }> => {
  const asked = new Set<string>()
  const faults: string[] = []
  let looksAt = ''
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' || request.method() !== 'GET' || isAskedAnyway(request.url())) return
    const call = new URL(request.url()).pathname + new URL(request.url()).search
    if (asked.has(call)) faults.push(`${looksAt}: asks ${call} twice`)
    asked.add(call)
  })
  // After a change, or before the socket was connected, data are rightly requested again: other journeys use the same
  // site.
  page.on('websocket', (line) => {
    asked.clear()
    line.on('framereceived', ({ payload }) => {
      if (/^42\["\w+_(CHANGED|MISSED)"/.test(String(payload))) asked.clear()
    })
  })
  const rendered: string[] = []
  for (const path of screens) {
    const before = faults.length
    asked.clear()
    looksAt = path
    await page.goto(path)
    await atRest(page)
    const seen = await page.evaluate(() => ({
      isRendered: document.getElementById('rendered') !== null,
      keepsHeader: watched.header === document.querySelector('header'),
      keepsTitle: watched.title === document.querySelector('main h1'),
      shift: watched.shift,
    }))
    if (!seen.isRendered) {
      faults.length = before
      continue
    }
    rendered.push(path)
    if (!seen.keepsHeader) faults.push(`${path}: another header`)
    // A report is loaded by a script in the reader's language; until then the page shows that it is loading.
    if (!seen.keepsTitle && !/^\/(sample|view)-report\//.test(path)) faults.push(`${path}: another title`)
    // An application continues with the data on the device.
    const goesOn = path.startsWith('/inspector/inspector-registration/')
    if (seen.shift > 0.002 && !goesOn) faults.push(`${path}: moves by ${seen.shift.toFixed(4)}`)
  }
  return { faults, rendered }
}

describe('what the server rendered', () => {
  for (const locale of ['en', 'no'] as const)
    it(
      `is hydrated on every visitor’s screen (${locale}): nothing differs, moves or is requested twice`,
      slow,
      async () => {
        const { page, context, console } = await visitor(browser, site.url)
        const screens = await screensFor(page, null)
        assert.ok(screens.length > 20)
        await context.addCookies([{ name: 'locale', value: locale, url: site.url }])
        await watch(context, locale)
        const { faults, rendered } = await lookAtAll(page, screens)
        assert.deepEqual([...faults, ...console.faults()], [])
        assert.ok(rendered.length > 10, `${rendered.length} screens were rendered`)
        await context.close()
      },
    )

  for (const [role, locale] of [
    ['customer', 'en'],
    ['inspector', 'no'],
  ] as const)
    it(`is hydrated on every screen of a logged-in reader (${role}, ${locale})`, slow, async () => {
      // A course that the user has not begun is answered with 404.
      const { page, context, console } = await loggedIn(browser, site.url, role, { expected: [/404/] })
      const screens = await screensFor(page, role)
      assert.ok(screens.length > 40)
      await context.addCookies([{ name: 'locale', value: locale, url: site.url }])
      await watch(context, locale)
      const { faults, rendered } = await lookAtAll(page, screens)
      assert.deepEqual([...faults, ...console.faults()], [])
      assert.ok(rendered.length > 30, `${rendered.length} screens were rendered`)
      assert.ok(rendered.includes('/dashboard'))
      await context.close()
    })

  it(
    'is the same page for a visitor from an advertisement, whose parameters are removed from the address',
    quick,
    async () => {
      const { page, context, console } = await visitor(browser, site.url)
      await watch(context, 'en')
      await untilRendered(page, '/blog?utm_source=mail')
      await page.goto('/blog?utm_source=mail&fbclid=IwAR0#posts')
      await atRest(page)
      const title = await page.evaluate(() => watched.title === document.querySelector('main h1'))
      assert.ok(title, 'it is drawn anew')
      assert.equal(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash, '/blog#posts')
      assert.deepEqual(console.faults(), [])
      await context.close()
    },
  )

  it('belongs to one reader, even with many simultaneous requests, and no cache stores it', slow, async () => {
    const readers = await Promise.all(
      (['customer', 'inspector'] as const).map(async (role) => {
        const { page, context } = await loggedIn(browser, site.url, role)
        await page.goto('/dashboard')
        const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { email: string })
        return { context, email: user.email }
      }),
    )
    const { context: visitorsContext } = await visitor(browser, site.url)
    let rendered = 0
    for (let round = 0; round < 40; round += 1) {
      const path = ['/dashboard', '/', '/dashboard/wallet', '/dashboard/settings'][round % 4] ?? '/'
      const answers = await Promise.all(
        [...readers.map(({ context }) => context), visitorsContext].flatMap((context) =>
          [1, 2].map(async () => {
            const answer = await context.request.get(path, { headers: { accept: 'text/html' } })
            return { context, text: await answer.text(), caching: answer.headers()['cache-control'] }
          }),
        ),
      )
      for (const { context, text, caching } of answers) {
        for (const { context: whose, email } of readers)
          if (whose !== context) assert.ok(!text.includes(email), `${path} shows ${email} to another reader`)
        const isOfReader = readers.some(({ context: whose, email }) => whose === context && text.includes(email))
        if (!isOfReader) continue
        rendered += 1
        assert.equal(caching, 'no-store')
      }
    }
    assert.ok(rendered > 40, `${rendered} documents were rendered for a reader`)
    for (const { context } of readers) await context.close()
    await visitorsContext.close()
  })

  it('keeps what is typed before the scripts are loaded', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    let letGo = () => {}
    await page.route(/\/areas\/.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    let held = Promise.resolve()
    const open = async (path: string) => {
      await untilRendered(page, path)
      held = new Promise((resolve) => {
        letGo = resolve
      })
      await page.goto(path, { waitUntil: 'commit' })
    }
    const comeAlive = async () => {
      letGo()
      await page.waitForFunction(() =>
        [document.querySelector('header'), document.querySelector('main h1')].every((element) =>
          Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber$')),
        ),
      )
      await atRest(page)
    }
    const email = page.getByRole('contentinfo').getByLabel('Email')

    // A form of the shell, and one in its frame.
    await open('/login')
    await field(page, 'email').fill('amaka@example.com')
    await field(page, 'password').fill('not the right one')
    await email.fill('bola@example.com')
    await comeAlive()
    await expect(field(page, 'email')).toHaveValue('amaka@example.com')
    await expect(field(page, 'password')).toHaveValue('not the right one')
    await expect(email).toHaveValue('bola@example.com')
    await page.locator('main form button[type="submit"]').click()
    // The form has what was typed: it is sent, and refused.
    await page.locator('main [role="alert"]').first().waitFor()

    // A field of an area in which the reader is still typing.
    await open('/help')
    const search = page.locator('main input[type="search"]').first()
    await search.fill('ref')
    await comeAlive()
    await expect(search).toBeFocused()
    await page.keyboard.type('und')
    await expect(search).toHaveValue('refund')
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('refund')
    assert.deepEqual(
      console.faults().filter((fault) => !/40[013]/.test(fault)),
      [],
    )
    await context.close()
  })

  it('a press during a form’s hydration sends what was typed, and no error moves the button away', quick, async () => {
    for (let times = 0; times < 3; times += 1) {
      const { page, context } = await visitor(browser, site.url)
      await untilRendered(page, '/login')
      let letGo = () => {}
      const held = new Promise<void>((done) => {
        letGo = done
      })
      await page.route(/\/areas\/.*\.js/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/login', { waitUntil: 'commit' })
      await field(page, 'email').fill('amaka@example.com')
      const button = await page.locator('main form button[type="submit"]').boundingBox()
      assert.ok(button)
      await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2)
      await field(page, 'password').fill('not the right one')
      // So slow that the press happens during the hydration.
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 12 })
      letGo()
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer$')),
      )
      const answer = page.waitForResponse((response) => response.url().endsWith('/users/login'))
      await page.mouse.down()
      // As long as a person's press, during which a fault could appear.
      await page.waitForTimeout(100)
      await page.mouse.up()
      assert.ok((await answer).status() >= 400)
      await context.close()
    }
  })
})
