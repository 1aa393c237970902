import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { manage } from '../composition/workshop.ts'
import { launchBrowser, visitor } from '../harness/browser.ts'
import { startSite, type TestSite } from '../harness/site.ts'
import { patient } from '../harness/waiting.ts'

let folder: string
let dataDir: string
let site: TestSite | undefined
let browser: Browser
const start = async (): Promise<TestSite> => {
  site = await startSite({ dataDir, env: { LOG_LEVEL: 'silent' } })
  return site
}
before(
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldproof-e2e-'))
    // PostgreSQL may run as another user, which needs access to this folder.
    await chmod(folder, 0o755)
    dataDir = join(folder, 'data')
    await start()
    browser = await launchBrowser()
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

const live = async ({ url }: Pick<TestSite, 'url'>, name: string) => {
  const { areas } = (await (await fetch(`${url}/composition.json`)).json()) as {
    areas: { name: string; release: { version: string; entry: { path: string } } }[]
  }
  return areas.find((area) => area.name === name)?.release
}

/** Flips one bit in the middle of a stored file. */
const flip = async (path: string): Promise<void> => {
  const content = await readFile(path)
  const middle = content.length >> 1
  content[middle] = (content[middle] ?? 0) ^ 1
  await writeFile(path, content)
}

const stored = (name: string, version: string, path: string) => join(dataDir, 'registry', name, version, path)

it('a damaged file is never sent: an older release replaces its release, and another encoding replaces a damaged compressed file', {
  timeout: 240_000,
}, async () => {
  assert.ok(site)
  const manager = await manage(site)
  const first = (await live(site, 'mfe-content'))?.version ?? ''
  await manager.publish('mfe-content', { version: '70.0.0' })
  await manager.promote('mfe-content', '70.0.0')
  const [content, orders] = [await live(site, 'mfe-content'), await live(site, 'mfe-orders')]
  assert.ok(content?.version === '70.0.0' && orders)
  await site.close()

  const entry = stored('mfe-content', '70.0.0', content.entry.path)
  const compressed = `${stored('mfe-orders', orders.version, orders.entry.path)}.br`
  const whole = await readFile(entry, 'utf8')
  const wholeOfOrders = await readFile(stored('mfe-orders', orders.version, orders.entry.path), 'utf8')
  await flip(entry)
  await flip(compressed)
  const { url, close } = await start()

  assert.equal((await live({ url }, 'mfe-content'))?.version, first)
  const refused = await fetch(`${url}/areas/mfe-content/70.0.0/${content.entry.path}`)
  const body = await refused.text()
  assert.equal(refused.status, 404)
  assert.equal((JSON.parse(body) as { code: string }).code, 'damaged')
  assert.equal(body.includes(whole.slice(0, 40)), false)

  for (const encoding of ['br', 'gzip', 'br, gzip', 'identity']) {
    const answer: Response = await fetch(`${url}/areas/mfe-orders/${orders.version}/${orders.entry.path}`, {
      headers: { 'accept-encoding': encoding },
    })
    assert.equal(answer.status, 200)
    assert.notEqual(answer.headers.get('content-encoding'), 'br')
    assert.equal(await answer.text(), wholeOfOrders, encoding)
  }
  assert.equal((await live({ url }, 'mfe-orders'))?.version, orders.version)

  const { page, context, console } = await visitor(browser, url)
  const sent: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/70.0.0/')) sent.push(response.url())
  })
  await page.goto('/how-it-works')
  await page.locator(`[data-area="mfe-content"][data-version="${first}"][data-state="shown"] h1`).waitFor(patient)
  await page.waitForLoadState('networkidle')
  assert.deepEqual(sent, [])
  console.check()
  await context.close()
  await close()
  await flip(entry)
  await flip(compressed)
})

it('an area without an undamaged release keeps its addresses, and shows its fallback there', {
  timeout: 300_000,
}, async () => {
  const running = await start()
  const release = await live(running, 'mfe-orders')
  assert.ok(release)
  const file = stored('mfe-orders', release.version, release.entry.path)
  await flip(file)
  assert.equal(
    (
      await fetch(`${running.url}/areas/mfe-orders/${release.version}/${release.entry.path}`, {
        headers: { 'accept-encoding': 'identity' },
      })
    ).status,
    404,
  )
  for (let tries = 0; (await live(running, 'mfe-orders')) !== undefined && tries < 100; tries += 1) await pause(100)
  const { page, context } = await visitor(browser, running.url)
  const answer = await page.goto('/services/vehicle')
  assert.equal(answer?.status(), 200)
  await page.locator('[data-area-fallback="mfe-orders"]').waitFor(patient)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('[data-area-fallback="mfe-orders"]').waitFor(patient)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Fieldproof/ })
    .first()
    .click()
  await page.locator('[data-area="mfe-content"][data-state="shown"] h1').waitFor(patient)
  await context.close()
  await running.close()
  await flip(file)
})

it('a repaired release is live again; a damaged shell is not sent, and the next start publishes an undamaged one', {
  timeout: 300_000,
}, async () => {
  const healed = await start()
  assert.equal((await live(healed, 'mfe-content'))?.version, '70.0.0')
  const html = await (await fetch(healed.url, { headers: { accept: 'text/html' } })).text()
  const [, address = '', version = '', script = ''] =
    /<script defer src="(\/areas\/shell\/([^/"]+)\/([^"]+))"/.exec(html) ?? []
  await healed.close()
  const file = stored('shell', version, script)
  const whole = await readFile(file, 'utf8')
  await flip(file)
  const { url } = await start()
  assert.equal((await fetch(url, { headers: { accept: 'text/html' } })).status, 200)
  // The same sources may have been published under the same version again; then the file is undamaged.
  const answer = await fetch(url + address)
  assert.ok(answer.status === 404 || (await answer.text()) === whole)
  const { page, context, console } = await visitor(browser, url)
  await page.goto('/how-it-works')
  await page.getByRole('heading', { level: 1, name: 'How Fieldproof works' }).waitFor(patient)
  await page.waitForLoadState('networkidle')
  console.check()
  await context.close()
})
