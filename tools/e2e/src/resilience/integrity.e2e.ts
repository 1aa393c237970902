import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { HASHES_FILE } from '@fieldproof/contracts/release'
import { launchBrowser, loggedIn, visitor, type Visit } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient } from '../harness/waiting.ts'
import { makeRelease, manage, type Manager } from '../composition/workshop.ts'

let site: TestSite
let browser: Browser
let manager: Manager
before(
  async () => {
    site = await startSite()
    browser = await launchBrowser()
    manager = await manage(site)
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

interface Loaded {
  kind: string
  address: string
  integrity: string
}
interface Watched {
  loaded: Loaded[]
  inline: string[]
  /** Scripts in the document itself; each is recorded with the element that contains it. */
  own: string[]
  violations: string[]
}

/** Records every element that loads code or style, from the first one on, and every violation of the policy. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Watched = { loaded: [], inline: [], own: [], violations: [] }
    Object.assign(globalThis, { e2eWatched: seen })
    const note = (node: Node) => {
      if (!(node instanceof Element)) return
      for (const element of [node, ...node.querySelectorAll('script, link, style, [onclick], [onload]')]) {
        const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
        const integrity = element.getAttribute('integrity') ?? ''
        // A placeholder until its hash is there.
        if (address === '' && element.matches('link[rel="stylesheet"], script:empty')) continue
        if (element instanceof HTMLScriptElement && element.src)
          seen.loaded.push({ kind: 'script', address, integrity })
        // Data does not run, and the policy does not apply to it.
        // The script that applies the chosen theme; the policy allows it by its hash.
        else if (element instanceof HTMLScriptElement && element.matches('head > script:not([type], [src])'))
          seen.own.push(element.text)
        else if (element instanceof HTMLScriptElement && !/^application\/(?:ld\+)?json$/.test(element.type))
          seen.inline.push(element.outerHTML.slice(0, 100))
        else if (element instanceof HTMLStyleElement && element.dataset['href'])
          seen.loaded.push({ kind: 'stylesheet', address: element.dataset['href'], integrity: 'by the policy' })
        else if (element instanceof HTMLStyleElement) seen.inline.push(element.outerHTML.slice(0, 100))
        else if (
          element instanceof HTMLLinkElement &&
          (/stylesheet|modulepreload/.test(element.rel) || ['script', 'style'].includes(element.as))
        ) {
          seen.loaded.push({ kind: element.rel, address, integrity })
        }
        if ([...element.attributes].some(({ name }) => name.startsWith('on')))
          seen.inline.push(element.outerHTML.slice(0, 100))
      }
    }
    new MutationObserver((records) => {
      for (const { addedNodes, target, attributeName } of records)
        for (const node of attributeName === null ? addedNodes : [target]) note(node)
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['src', 'href'] })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      seen.violations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { e2eWatched: Watched }).e2eWatched)

it("the policy allows only scripts from the site's own files", async () => {
  for (const address of ['/', '/dashboard', '/no-such-page', '/%E0%A4%A']) {
    const { headers } = await fetch(site.url + address, { headers: { accept: 'text/html' } })
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(/\s+/)
        return [name, sources.join(' ')]
      }),
    )
    assert.match(policy.get('script-src') ?? '', /^'self' 'sha256-[\w+/]{43}='$/, address)
    assert.match(policy.get('style-src') ?? '', /^'self'(?: 'sha384-[\w+/]{64}')*$/, address)
    assert.equal(policy.get('default-src'), "'none'", address)
    assert.equal(policy.get('object-src'), "'none'", address)
    assert.equal(policy.get('base-uri'), "'none'", address)
    assert.equal(
      [...policy.values()].some((sources) => /unsafe|\*|data:.*script/.test(sources)),
      false,
      address,
    )
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  }
})

const pages: [address: string, role: 'visitor' | 'inspector', use?: (page: Page) => Promise<void>][] = [
  [
    '/',
    'visitor',
    async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Request a call' }).press('Enter')
      await page.getByRole('dialog').waitFor(patient)
    },
  ],
  [
    '/services/vehicle#quotation',
    'visitor',
    (page) => page.getByRole('button', { name: 'See my quote' }).click(patient),
  ],
  ['/help', 'visitor', (page) => page.getByRole('banner').getByRole('button', { name: 'Services' }).click()],
  ['/login', 'visitor'],
  ['/playground', 'visitor'],
  ['/no-such-page', 'visitor'],
  [
    '/dashboard',
    'inspector',
    async (page) => {
      await page.getByRole('button', { name: /^Notifications, / }).click()
      await page.getByRole('link', { name: 'See all notifications' }).waitFor(patient)
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Wallet' }).click()
      await heading(page, 'Wallet')
    },
  ],
]

/** A browser checks no hash for the script of a worker, so this compares what the site sends. */
const workers = ['public/heartbeat.js']
const isAsReleased = async (path: string): Promise<void> => {
  const [, , name = '', version = '', ...rest] = path.split('/')
  const { files } = await manager.client.record(name, version)
  const sent = new Uint8Array(await (await fetch(site.url + path)).arrayBuffer())
  const hash = createHash('sha384').update(sent).digest('base64')
  assert.equal(`sha384-${hash}`, files.find((file) => file.path === rest.join('/'))?.integrity, path)
}

it('every script and style of every page is loaded with its hash, and nothing is inline', {
  timeout: 300_000,
}, async () => {
  for (const [address, role, use] of pages) {
    const options = { expected: [/404/] }
    const visit: Visit =
      role === 'visitor' ? await visitor(browser, site.url, options) : await loggedIn(browser, site.url, role, options)
    const { page, context, console } = visit
    const fetched: string[] = []
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) fetched.push(new URL(request.url()).pathname)
    })
    await watch(page)
    await page.goto(address)
    await heading(page)
    await use?.(page)
    await page.waitForLoadState('networkidle')
    const { loaded, inline, own, violations } = await watched(page)
    assert.ok(
      loaded.filter(({ kind }) => kind === 'script').length > 3 && loaded.some(({ kind }) => kind === 'stylesheet'),
      `${address}: something was watched`,
    )
    assert.deepEqual(
      loaded.filter(({ integrity }) => !/^sha384-[\w+/]{64}$|^by the policy$/.test(integrity)),
      [],
      `${address}: without its hash`,
    )
    const vouchedFor = new Set(loaded.map((one) => new URL(one.address, site.url).pathname))
    const others = [...new Set(fetched)].filter((path) => !vouchedFor.has(path))
    assert.deepEqual(
      others.filter((path) => !workers.includes(path.split('/').slice(4).join('/'))),
      [],
      `${address}: fetched in another way`,
    )
    for (const path of others) await isAsReleased(path)
    assert.deepEqual([inline, new Set(own).size], [[], 1], `${address}: inline`)
    assert.deepEqual(violations, [], `${address}: violations`)
    console.check()
    await context.close()
  }
})

it('without its table of hashes, or with a damaged one, nothing runs without a hash, and a retry loads the table again', {
  timeout: 300_000,
}, async () => {
  for (const answer of [
    { status: 404, body: 'gone' },
    {
      status: 200,
      contentType: 'text/javascript',
      body: 'self.fieldproofIntegrity = {}; globalThis.damagedRan = true',
    },
  ]) {
    const { page, context } = await visitor(browser, site.url, { expected: [/./] })
    await watch(page)
    await page.route('**/areas/mfe-orders/*/hashes.js*', (route) => route.fulfill(answer))
    await page.goto('/')
    await heading(page)
    await page.locator('main a[href^="/services/vehicle"]:visible').first().click(patient)
    await page.locator('[data-area-fallback="mfe-orders"]').waitFor(patient)
    const { loaded } = await watched(page)
    assert.deepEqual(
      loaded.filter(({ integrity }) => !/^sha384-[\w+/]{64}$|^by the policy$/.test(integrity)),
      [],
    )
    assert.equal(await page.evaluate(() => 'damagedRan' in globalThis), false)
    await page.unroute('**/areas/mfe-orders/*/hashes.js*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-area="mfe-orders"][data-state="shown"] h1').waitFor(patient)
    await context.close()
  }
})

it('an old release without a table, with all its hashes in its entry, still loads', {
  timeout: 300_000,
}, async () => {
  const { record, files } = await makeRelease('mfe-wallet', { version: '61.0.0' })
  const table = files.find(({ path }) => path === HASHES_FILE)
  const entry = files.find(({ path }) => path === record.entry)
  assert.ok(table && entry)
  // Its runtime knew of no table either, and left no function with which the shell could load one.
  const forget = Buffer.from(';delete self.fieldproofHashes["/areas/mfe-wallet/61.0.0/"];')
  const whole = Buffer.concat([table.content, entry.content, forget])
  const integrity = `sha384-${createHash('sha384').update(whole).digest('base64')}`
  const earlier = {
    record: {
      ...record,
      files: record.files
        .filter(({ path }) => path !== HASHES_FILE)
        .map((file) => (file.path === record.entry ? { ...file, integrity, bytes: whole.length } : file)),
    },
    files: files.filter((file) => file !== table).map((file) => (file === entry ? { ...file, content: whole } : file)),
  }
  await manager.client.publish(earlier)
  await manager.promote('mfe-wallet', '61.0.0')
  const { page, context, console } = await loggedIn(browser, site.url, 'customer')
  const tables: string[] = []
  page.on('request', (request) => {
    if (/mfe-wallet\/.*\/hashes\.js/.test(request.url())) tables.push(request.url())
  })
  await page.goto('/dashboard')
  await heading(page, /Welcome/)
  await page.getByRole('navigation', { name: 'Dashboard' }).locator('a[href="/dashboard/wallet"]').click()
  await page.locator('[data-area="mfe-wallet"][data-version="61.0.0"][data-state="shown"] h1').waitFor(patient)
  assert.deepEqual(tables, [])
  console.check()
  await context.close()
})

const hostile =
  '</script><script>globalThis.broken = 1</script><!--<script>\u2028"\'&lt;<img src=x onerror="globalThis.broken = 2">'

it('hostile text in a release record stays text', { timeout: 300_000 }, async () => {
  const { record, files } = await makeRelease('mfe-wallet', { version: '60.0.0' })
  assert.ok(record.manifest)
  const { manifest } = record
  const altered = {
    ...record,
    manifest: {
      ...manifest,
      title: { en: hostile, no: hostile },
      navigation: manifest.navigation.map((entry) => ({ ...entry, label: { en: hostile, no: hostile } })),
    },
  }
  await manager.client.publish({ record: altered, files })
  await manager.promote('mfe-wallet', '60.0.0')

  const html = await (await fetch(site.url, { headers: { accept: 'text/html' } })).text()
  const kinds = ['defer src=', 'type="application/json" id="composition"', 'type="application/ld+json"']
  // The server may have rendered the page by now.
  if (html.includes('id="rendered"')) kinds.push('type="application/json" id="rendered"')
  // There is also the script that applies the chosen theme.
  assert.equal(html.match(/<script/g)?.length, kinds.length + 1)
  assert.equal(html.split('<script>').length, 2)
  for (const kind of kinds) assert.equal(html.split(`<script ${kind}`).length, 2, kind)
  assert.equal(html.includes('<img'), false)
  const { page, context, console } = await loggedIn(browser, site.url, 'customer', { expected: [/404|Failed to load/] })
  await watch(page)
  await page.goto('/dashboard')
  await heading(page, /Welcome/)
  const entry = page.getByRole('navigation', { name: 'Dashboard' }).locator('a[href="/dashboard/wallet"]')
  await expect(entry).toHaveText(hostile)
  await entry.click()
  await heading(page, 'Wallet')
  // The fallback contains the area's title.
  await page.route('**/areas/mfe-wallet/**', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /not available right now/ }).waitFor(patient)
  assert.equal(await page.evaluate(() => 'broken' in globalThis), false)
  const { inline, violations } = await watched(page)
  assert.deepEqual([inline, violations], [[], []])
  await expect(page.locator('main img[src="x"], aside img[src="x"]')).toHaveCount(0)
  console.check()
  await context.close()
})
