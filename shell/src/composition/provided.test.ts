import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provided } from './provided.ts'

it('provides every entry of the design system except the gallery, its texts in other languages, and the icons, of which each area bundles its own', () => {
  const { exports } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../shared/ui/package.json'), 'utf8'),
  ) as { exports: Record<string, string> }
  const entries = Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([entry]) => `@fieldproof/ui${entry.slice(1)}`)
  expect(Object.keys(provided).sort()).toEqual(
    entries.filter((entry) => !/\/(gallery|icons|texts\/\*)$/.test(entry)).sort(),
  )
})
