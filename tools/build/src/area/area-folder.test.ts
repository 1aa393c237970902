import { BuildFailure } from '../build-failure.ts'
import { createArea, fleet, route } from '../testing/area-fixture.ts'
import { areaEntry } from './area-entry.ts'
import { readAreaFolder } from './area-folder.ts'
import { surfaceOf } from './surface.ts'

const read = async (files: Record<string, string | null> = {}, file: object = fleet) => {
  const { root, name, remove } = await createArea(files, file)
  try {
    return await readAreaFolder(root, name)
  } finally {
    await remove()
  }
}
const faultOf = (files: Record<string, string | null>, file?: object) =>
  read(files, file).then(
    () => 'nothing',
    (error: unknown) => (error instanceof BuildFailure ? error.message : String(error)),
  )

describe("an area's names", () => {
  const entry = { menu: 'dashboard', href: '/fleet/list', label: 'fleet', audience: 'user', order: 1 }

  it('come from its texts, in every language that it has', async () => {
    const { title, navigation } = await read(
      {
        'locales/de/area.json': '{ "title": "Flotte", "menu": { "fleet": "Meine Flotte" } }',
        'locales/de/fleet.json': '{}',
      },
      { ...fleet, navigation: [entry] },
    )
    expect(title).toEqual({ de: 'Flotte', en: 'Fleet', no: 'Flåte' })
    expect(navigation).toEqual([{ ...entry, label: { de: 'Meine Flotte', en: 'My fleet', no: 'Min flåte' } }])
  })

  it('are reported by name if a language lacks them', async () => {
    expect(await faultOf({ 'locales/no/area.json': null })).toContain('there is no locales/no/area.json')
    expect(await faultOf({ 'locales/no/area.json': '{ "menu": {} }' })).toContain('mfe-fleet/locales/no/area.json')
    const words = { 'locales/no/area.json': '{ "title": "Flåte" }' }
    expect(await faultOf(words, { ...fleet, navigation: [entry] })).toContain(
      'locales/no/area.json has no menu.fleet, which area.json names',
    )
  })
})

describe('an entry', () => {
  it('has every page and widget in a chunk of its name, and the texts of each language', async () => {
    const entry = areaEntry(await read())
    expect(entry).toContain('import(/* webpackChunkName: "page-list" */ "./src/pages/list/list.tsx")')
    expect(entry).toContain('import(/* webpackChunkName: "widget-total" */ "./src/widgets/total/total.tsx")')
    for (const language of ['en', 'no'])
      expect(entry).toContain(
        `"${language}": () => import(/* webpackChunkName: "locale-${language}" */ "./locales/${language}/fleet.json")`,
      )
    expect(entry).not.toMatch(/schemas|extend/)
  })

  it('gives a page the texts with its name, and those that its route names, several files as one', async () => {
    const texts = Object.fromEntries(
      ['list', 'words', 'more'].flatMap((name) => [
        [`locales/en/${name}.json`, '{}'],
        [`locales/no/${name}.json`, '{}'],
      ]),
    )
    const routes = [route('list'), route('detail', { texts: ['words', 'more'] }), route('plain')]
    const entry = areaEntry(
      await read(
        {
          ...texts,
          'src/pages/detail/detail.tsx': 'export default 1',
          'src/pages/plain/plain.tsx': 'export default 1',
        },
        { ...fleet, routes },
      ),
    )
    expect(entry).toContain('"locale-no-list" */ "./locales/no/list.json"')
    expect(entry).toContain('"locale-en-words" */ "./area.json?texts=en/words,en/more"')
    expect(entry).toMatch(/"plain": \(\) => import/)
  })

  it('gives a widget the texts that its slot names, which pages may share', async () => {
    const texts = { 'locales/en/words.json': '{}', 'locales/no/words.json': '{}' }
    const slots = fleet.slots.map((slot) => ({ ...slot, texts: 'words' }))
    const entry = areaEntry(await read(texts, { ...fleet, slots, routes: [route('list', { texts: 'words' })] }))
    expect(entry.match(/"locale-en-words"/g)).toHaveLength(1)
    expect(entry).toMatch(/"total": \{ code: .*texts: texts0 \}/)
    expect(await faultOf({}, { ...fleet, slots })).toContain('widget total: there are no texts')
  })

  it('imports a component by name if there is no default export', async () => {
    const entry = areaEntry(await read({ 'src/pages/list/list.tsx': 'export const List = () => null' }))
    expect(entry).toContain('.then((module) => ({ default: module.List }))')
  })

  it('includes the area’s schemas and its extension, if they exist', async () => {
    const entry = areaEntry(await read({ 'src/events.ts': '', 'src/slots.ts': '', 'src/area.ts': '' }))
    expect(entry).toContain('"events": () => import(/* webpackChunkName: "schemas" */ "./src/events.ts")')
    expect(entry).toContain('"slots": () => import(/* webpackChunkName: "schemas" */ "./src/slots.ts")')
    expect(entry).toContain('export default defineArea(extend({')
  })
})

describe('an incomplete or wrong folder is refused, with the remedy', () => {
  it.each([
    ['a page without its file', { 'src/pages/list/list.tsx': null }, /there is no src\/pages\/list\/list\.tsx/],
    [
      'a widget without its file',
      { 'src/widgets/total/total.tsx': null },
      /there is no src\/widgets\/total\/total\.tsx/,
    ],
    [
      'a page without a component',
      { 'src/pages/list/list.tsx': 'export const a = 1' },
      /Export it as default, or as List/,
    ],
    [
      'a language without texts',
      { 'locales/no/fleet.json': null, 'locales/no/x.json': '{}' },
      /no locales\/no\/fleet\.json/,
    ],
  ])('%s', async (_, files, message) => {
    expect(await faultOf(files)).toMatch(message)
  })
  it.each([
    ['a route of another area’s name', { routes: [{ ...route('list'), name: 'orders.list' }] }, /fleet\.list/],
    ['missing texts', { routes: [route('list', { texts: 'words' })] }, /locales\/LANGUAGE\/words\.json/],
    ['another folder’s name', { name: 'mfe-orders' }, /area\.json names mfe-orders, its folder is mfe-fleet/],
    ['calls that are written by hand', { calls: [] }, /area\.json:\n.*calls/s],
  ])('%s', async (_, change, message) => {
    expect(await faultOf({}, { ...fleet, ...change })).toMatch(message)
  })
})

it('the surface names the screens, and the existing events, slots and state', async () => {
  expect(surfaceOf(await read())).toMatch(/import type \{\} from '@fieldproof\/platform'\n\ndeclare module/)
  const text = surfaceOf(await read({ 'src/events.ts': '', 'src/slots.ts': '', 'src/store/slice.ts': '' }))
  expect(text).toContain(`    'fleet.list': '/fleet/list'`)
  expect(text).toContain('interface Events extends Checked<typeof events> {}')
  expect(text).toContain('interface Slots extends Checked<typeof slots> {}')
  expect(text).toContain(`interface AreaState extends Selected<'fleet', typeof slice> {}`)
})
