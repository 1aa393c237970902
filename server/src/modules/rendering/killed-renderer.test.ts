import { present, type MadeRelease } from '#modules/releases/testing/make-release.ts'
import type { PageRenderer } from './page-renderer.ts'
import { areaWith } from './testing/made-areas.ts'
import { FilesInMemory, openRenderer, realShell, servedOf } from './testing/real-renderer.ts'

jest.setTimeout(120_000)

let shell: MadeRelease
beforeAll(async () => {
  shell = await realShell()
})
let renderer: PageRenderer | undefined
afterEach(() => renderer?.stop())

const READERS = 8
const DOCUMENTS = 240
/** The number of documents after which the live composition changes. Halfway, a page ends the thread. */
const ONE_COMPOSITION = 40

test('while threads end and compositions change under load, every document is intact and of one composition', async () => {
  // Its page ends the thread, and with it all other pages that the thread is rendering.
  const deadly = areaWith('mfe-wallet', { render: 'process.exit(1)' }, '3.0.0')
  const [before, after] = [areaWith('mfe-content', {}, '1.0.0'), areaWith('mfe-content', {}, '1.1.0')]
  const files = new FilesInMemory()
  files.add(shell, deadly, before, after)
  const compositions = [servedOf(shell, before, deadly), servedOf(shell, after, deadly)]
  let changes = 0
  const live = () => present(compositions[changes % 2])
  const opened = openRenderer(files, live, { start: 30_000, page: 30_000, parts: 20_000 })
  renderer = opened.renderer

  const answers: Awaited<ReturnType<typeof opened.documentAt>>[] = []
  let asked = 0
  const read = async () => {
    while (asked < DOCUMENTS) {
      asked += 1
      if (asked % ONE_COMPOSITION === 0) changes += 1
      const kills = asked % ONE_COMPOSITION === ONE_COMPOSITION / 2
      answers.push(await opened.documentAt(kills ? '/wallet/alone' : `/content/alone?of=${asked}`))
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))

  expect(answers.length).toBeGreaterThanOrEqual(DOCUMENTS)
  for (const { html, isRendered, served } of answers) {
    expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/)
    expect(html).toContain(`data-composition="${served.composition.id}"`)
    const shown = new Set([...html.matchAll(/Page of mfe-content ([\d.]+)/g)].map(([, version]) => version))
    const own = served.composition.areas.find(({ name }) => name === 'mfe-content')?.release.version
    expect([...shown].filter((version) => version !== own)).toEqual([])
    if (!isRendered) expect(html).toContain('<div id="root"></div>')
  }
  // A killed thread affects only the pages that it was rendering.
  expect(answers.filter(({ isRendered }) => isRendered).length).toBeGreaterThan(DOCUMENTS / 2)
  expect(opened.failures.length).toBeGreaterThanOrEqual(Math.floor(DOCUMENTS / ONE_COMPOSITION) - 1)
  expect(opened.failures.every(({ area, phase }) => area === 'mfe-wallet' && phase === 'render')).toBe(true)
  expect((await opened.documentAt('/content/alone')).isRendered).toBe(true)
})
