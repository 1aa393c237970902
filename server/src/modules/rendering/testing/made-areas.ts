import type { AreaManifest } from '@fieldproof/contracts/area'
import { RENDERING_FILE } from '@fieldproof/contracts/release'
import { makeArea, type MadeRelease } from '#modules/releases/testing/make-release.ts'

/** The six areas of the site. */
export const sixAreas = ['mfe-content', 'mfe-orders', 'mfe-inspector', 'mfe-wallet', 'mfe-projects', 'mfe-messaging']

export const shortOf = (area: string): string => area.slice('mfe-'.length)

/** What goes wrong, by where: while the code is loaded, and while a page or a widget is drawn. */
export interface Fault {
  load?: string
  render?: string
  /** Instead of the area's code. */
  code?: string
}

/** Ways of code to go wrong. */
const deeds = {
  throws: 'throw new RangeError("No such van")',
  loops: 'for (;;);',
  eats: 'const kept = []; for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })))',
  // A builtin function that fills an array leaves Node no moment to end the thread alone.
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
  'renders what is no element': { render: 'return { van: 1 }' },
  'exports nothing': { code: '' },
  'exports what is no area': { code: 'exports.default = { renderPage: "soon", renderWidget: 7 }' },
  'waits for ever for its page': {
    code: 'exports.default = { renderPage: () => new Promise(() => {}), renderWidget: () => new Promise(() => {}) }',
  },
  'is no JavaScript': { code: '}{' },
  'asks for a package that the shell does not provide': { load: 'require("left-pad")' },
}

/** Faults that differ from others of {@link faultsOfCode} in their form alone. */
export const furtherForms: ReadonlySet<string> = new Set([
  'eats memory at load',
  'eats memory in great pieces',
  'renders what is no element',
  'exports what is no area',
  'waits for ever for its page',
  'is no JavaScript',
  'asks for a package that the shell does not provide',
])

/**
 * An area's code for the server, as a build leaves it: `/SHORT` shows the widgets of all areas in a page of its own,
 * `/SHORT/alone` a page without any.
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

/** A release of an area that shows where it stands, with a fault or without. */
export const areaWith = (name: string, fault: Fault = {}, version = '1.0.0'): MadeRelease => {
  const short = shortOf(name)
  const routes: AreaManifest['routes'] = [
    { name: `${short}.list`, path: `/${short}`, guard: 'anyone', page: 'list' },
    { name: `${short}.alone`, path: `/${short}/alone`, guard: 'anyone', page: 'alone' },
  ]
  const contents = { [RENDERING_FILE]: codeOf(name, version, fault) }
  return makeArea(name, version, { manifest: { routes }, contents })
}
