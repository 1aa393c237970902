import { render } from '@testing-library/react'
import axe from 'axe-core'
import * as combobox from '@fieldproof/ui/combobox'
import * as core from '@fieldproof/ui'
import * as datePicker from '@fieldproof/ui/date-picker'
import * as dialog from '@fieldproof/ui/dialog'
import * as files from '@fieldproof/ui/files'
import * as form from '@fieldproof/ui/form'
import * as illustration from '@fieldproof/ui/illustration'
import * as map from '@fieldproof/ui/map'
import * as menu from '@fieldproof/ui/menu'
import * as search from '@fieldproof/ui/search'
import * as table from '@fieldproof/ui/table'
import * as tabs from '@fieldproof/ui/tabs'
import { gallery } from '@fieldproof/ui/gallery'
import { NavIcon } from '@fieldproof/ui/icons'

const entries = {
  core,
  files,
  form,
  dialog,
  menu,
  tabs,
  table,
  search,
  combobox,
  datePicker,
  illustration,
  map,
  icons: { NavIcon },
}
/** Contexts are named like components and render nothing. */
const components = Object.values(entries).flatMap((entry) =>
  Object.entries(entry)
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
    .map(([name]) => name),
)
const shown = new Set(gallery.flatMap((entry) => [entry.name, ...(entry.covers ?? [])]))

test.each(components)('%s is in the gallery', (name) => {
  expect([...shown]).toContain(name)
})

test('the gallery names only existing components', () => {
  expect([...shown].filter((name) => !components.includes(name))).toEqual([])
})

test('entries have unique names, and so have the states of an entry', () => {
  expect(new Set(gallery.map((entry) => entry.name)).size).toBe(gallery.length)
  for (const entry of gallery) expect(new Set(entry.states.map((state) => state.name)).size).toBe(entry.states.length)
})

// axe draws letters to tell icon fonts from text; there are none, and jsdom has no canvas.
beforeAll(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const states = gallery.flatMap((entry) =>
  entry.states.map((state) => ({ title: `${entry.name}: ${state.name}`, render: state.render })),
)

test.each(states)('$title passes axe', async ({ render: draw }) => {
  const { container } = render(
    <main>
      <h1>Gallery</h1>
      {draw()}
    </main>,
  )
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // Needs real layout and colours; the theme has a contrast test of its own.
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  })
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html ?? ''}`)).toEqual([])
})
