import { RENDERING_FILE } from '@fieldproof/contracts/release'
import type { MadeRelease } from '#modules/releases/testing/make-release.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { RenderLimits } from './renderer-thread.ts'
import { areaWith, faultsOfCode, furtherForms, shortOf, sixAreas, type Fault } from './testing/made-areas.ts'
import { FilesInMemory, openRenderer, realShell, servedOf } from './testing/real-renderer.ts'

jest.setTimeout(120_000)

let shell: MadeRelease
beforeAll(async () => {
  shell = await realShell()
})

const begun: PageRenderer[] = []
afterEach(async () => {
  for (const renderer of begun.splice(0)) await renderer.stop()
})

/** Limits that are long enough for a busy machine, for faults that do not hang. */
const patient: Partial<RenderLimits> = { start: 30_000, page: 30_000, parts: 20_000 }

/** The site with one broken area, whose version differs from the others. */
const begin = async (
  broken: string,
  fault: Fault,
  limits: Partial<RenderLimits> = {},
  spoil: (files: FilesInMemory, release: MadeRelease) => void = () => {},
) => {
  const areas = sixAreas.map((name) => (name === broken ? areaWith(name, fault, '1.0.1') : areaWith(name)))
  const files = new FilesInMemory()
  files.add(shell, ...areas)
  for (const release of areas) if (release.record.name === broken) spoil(files, release)
  const served = servedOf(shell, ...areas)
  const opened = openRenderer(files, () => served, { ...patient, ...limits })
  begun.push(opened.renderer)
  const untilRendered = async (address: string): Promise<string> => {
    for (let tries = 0; tries < 50; tries += 1) {
      const { html, isRendered } = await opened.documentAt(address)
      if (isRendered) return html
    }
    throw new Error(`${address} was not rendered in 50 attempts`)
  }
  // Loads the shell's own code before the limits matter.
  await untilRendered('/login')
  return { ...opened, served, untilRendered }
}

/** The document has a header, a footer and the complete composition, with which the browser begins. */
const expectFrame = (html: string): void => {
  expect(html).toMatch(/<div id="root">[\s\S]*<header[\s\S]*<div id="areas">[\s\S]*<footer[\s\S]*<\/html>\s*$/)
  expect(html).toContain('id="rendered"')
  expectComposition(html)
}
const expectComposition = (html: string): void => {
  const [, composition = ''] = /<script type="application\/json" id="composition">(.*?)<\/script>/.exec(html) ?? []
  const { areas } = JSON.parse(composition) as { areas: { name: string }[] }
  expect(areas.map(({ name }) => name).sort()).toEqual([...sixAreas].sort())
}

/** A working area's page with the widgets of all areas except the broken one, whose widget is left to the browser. */
const expectNeighbours = (html: string, host: string, broken: string): void => {
  expectFrame(html)
  expect(html).toContain(`Page of ${host} 1.0.0`)
  for (const area of sixAreas)
    if (area === broken) expect(html).not.toContain(`Widget of ${area}`)
    else expect(html).toContain(`Widget of ${area} 1.0.0`)
  expect(html).toMatch(new RegExp(`data-widget="${broken}/summary" data-state="loading"`))
}

/** The frame with an empty place for the broken area's page, which is left to the browser. */
const expectPlace = (html: string, broken: string): void => {
  expectFrame(html)
  expect(html).toContain('<div id="areas"></div>')
  expect(html).not.toContain(`Page of ${broken}`)
}

const hostFor = (broken: string): string => sixAreas.find((name) => name !== broken) ?? ''
const reportOf = (
  area: string,
  compositionId: string,
  cause: unknown = expect.stringMatching(/^on the server: ./),
) => ({
  area,
  version: '1.0.1',
  phase: 'render',
  cause,
  compositionId,
})

/** Faults that end the thread, or stop it from answering. */
const deadly = /loops|eats|ends its thread/
const hanging = /hangs|waits/

const limitsFor = (fault: string): Partial<RenderLimits> => {
  if (hanging.test(fault)) return { parts: 1_600 }
  if (/loops/.test(fault)) return { page: 1_500, parts: 1_400, grace: 200 }
  return /eats/.test(fault) ? { memory: 192 } : {}
}

/** Each fault in every area, but further forms of a fault in only one area. */
const all = (names: string[]) =>
  names.flatMap((fault, number) =>
    sixAreas
      .filter((_, place) => !furtherForms.has(fault) || place === number % sixAreas.length)
      .map((area) => [area, fault] as const),
  )
const names = Object.keys(faultsOfCode)

describe('an area that fails loses only its own part of the document', () => {
  it.each(all(names.filter((name) => !deadly.test(name))))('%s %s', async (area, name) => {
    const { documentAt, failures, served } = await begin(area, faultsOfCode[name] ?? {}, limitsFor(name))
    const host = hostFor(area)
    expectNeighbours((await documentAt(`/${shortOf(host)}`)).html, host, area)
    expect(failures).toEqual([reportOf(area, served.composition.id)])
    expectPlace((await documentAt(`/${shortOf(area)}/alone`)).html, area)
    expect(failures).toEqual([1, 2].map(() => reportOf(area, served.composition.id)))
  })
})

describe('an area that ends its thread is left to browsers, and the next document is complete', () => {
  it.each(all(names.filter((name) => deadly.test(name))))('%s %s', async (area, name) => {
    const host = hostFor(area)
    // Half of the areas end the thread by their own page, the others by their widget in another area's page.
    const isByWidget = sixAreas.indexOf(area) % 2 === 1
    const { documentAt, failures, served, untilRendered } = await begin(area, faultsOfCode[name] ?? {}, limitsFor(name))
    const { html, isRendered } = await documentAt(isByWidget ? `/${shortOf(host)}` : `/${shortOf(area)}/alone`)
    if (!isRendered) {
      expect(html).toContain('<div id="root"></div>')
      expectComposition(html)
    } else if (isByWidget) expectNeighbours(html, host, area)
    else expectPlace(html, area)
    expectNeighbours(await untilRendered(`/${shortOf(host)}`), host, area)
    expectPlace(await untilRendered(`/${shortOf(area)}/alone`), area)
    expect(failures).toEqual([reportOf(area, served.composition.id)])
  })
})

describe('an area with missing or damaged code for the server is left to browsers', () => {
  it.each(
    sixAreas.flatMap((area) => [
      [
        area,
        'lacks the file',
        (files: FilesInMemory, release: MadeRelease) => files.lose(release, RENDERING_FILE),
      ] as const,
      [
        area,
        'has a damaged file',
        (files: FilesInMemory, release: MadeRelease) => files.damage(release, RENDERING_FILE),
      ] as const,
    ]),
  )('%s %s', async (area, _, spoil) => {
    const host = hostFor(area)
    const { documentAt, failures, served } = await begin(area, {}, {}, spoil)
    expectNeighbours((await documentAt(`/${shortOf(host)}`)).html, host, area)
    expectPlace((await documentAt(`/${shortOf(area)}/alone`)).html, area)
    expect(failures).toEqual([
      reportOf(area, served.composition.id, 'on the server: server/render.js is damaged or missing'),
    ])
  })
})
