import type { AreaManifest } from '@fieldproof/contracts/area'
import { RENDERING_FILE } from '@fieldproof/contracts/release'
import { makeArea, type MadeRelease } from '#modules/releases/testing/make-release.ts'

/** The six areas of the site. */
export const sixAreas = ['mfe-content', 'mfe-orders', 'mfe-inspector', 'mfe-wallet', 'mfe-projects', 'mfe-messaging']

export const shortOf = (area: string): string => area.slice('mfe-'.length)

/** Faulty code that runs while the area is loaded, or while a page or widget is rendered. */
export interface Fault {
  load?: string
  render?: string
  /** Replaces all of the area's code. */
  code?: string
}

/** Kinds of faulty code. */
const deeds = {
  throws: 'throw new RangeError("No such van")',
  loops: 'for (;;);',
  eats: 'const kept = []; for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })))',
  // While a built-in function fills an array, Node cannot end only the thread.
  fills: 'const kept = []; for (;;) kept.push(new Array(2e6).fill(0).map(() => ({})))',
  exits: 'process.exit(1)',
}

export const faultsOfCode: Record<string, Fault> = {
  'throws at load': { load: deeds.throws },
  'loops for ever at load': { load: deeds.loops },
  'eats memory at load': { load: deeds.eats },
  'throws at render': { render: deeds.throws },
  'hangs in a promise': { render: 'react.use(never)' },
  'loops for ever at render': { render: deeds.loops },
  'eats memory at render': { render: deeds.eats },
  'eats memory in great pieces': { render: deeds.fills },
  'ends its thread': { render: deeds.exits },
  'renders something that is not an element': { render: 'return { van: 1 }' },
  'exports nothing': { code: '' },
  'exports something that is not an area': { code: 'exports.default = { renderPage: "soon", renderWidget: 7 }' },
  'waits for ever for its page': {
    code: 'exports.default = { renderPage: () => new Promise(() => {}), renderWidget: () => new Promise(() => {}) }',
  },
  'is not JavaScript': { code: '}{' },
  'asks for a package that the shell does not provide': { load: 'require("left-pad")' },
}

/** Those of {@link faultsOfCode} that are only variants of other faults. */
export const furtherForms: ReadonlySet<string> = new Set([
  'eats memory at load',
  'eats memory in great pieces',
  'renders something that is not an element',
  'exports something that is not an area',
  'waits for ever for its page',
  'is not JavaScript',
  'asks for a package that the shell does not provide',
])

/**
 * An area's code for the server, like that of a build. `/SHORT` is a page with the widgets of all areas, `/SHORT/alone`
 * a page without widgets.
 */
const codeOf = (area: string, version: string, { load = '', render = '', code }: Fault): string =>
  code ??
  `const react = require('react')
const { createElement } = react
const { defineArea, Slot, api, useSelector, selectUser } = require('@fieldproof/platform')
const never = new Promise(() => {})
${load}
const Page = () => {
  ${render}
  return createElement('main', { id: 'page' },
    createElement('h1', null, 'Page of ${area} ${version}'),
    createElement(Slot, { name: 'dashboard.summary', props: {} }))
}
const Alone = () => {
  ${render}
  return createElement('h1', null, 'Page of ${area} ${version}')
}
const Summary = () => {
  ${render}
  return createElement('p', null, 'Widget of ${area} ${version}')
}
const noTexts = async () => ({ default: {} })
exports.default = defineArea({
  pages: { list: async () => ({ default: Page }), alone: async () => ({ default: Alone }) },
  widgets: { summary: async () => ({ default: Summary }) },
  texts: { en: noTexts, no: noTexts },
})`

/** A release of an area whose pages and widgets show its name and version, with or without a fault. */
export const areaWith = (name: string, fault: Fault = {}, version = '1.0.0'): MadeRelease => {
  const short = shortOf(name)
  const routes: AreaManifest['routes'] = [
    { name: `${short}.list`, path: `/${short}`, guard: 'anyone', page: 'list' },
    { name: `${short}.alone`, path: `/${short}/alone`, guard: 'anyone', page: 'alone' },
  ]
  const contents = { [RENDERING_FILE]: codeOf(name, version, fault) }
  return makeArea(name, version, { manifest: { routes }, contents })
}
