import { readFileSync } from 'node:fs'
import { examineConfig } from './config.ts'
import { operationsPage, withSettings } from './table.ts'

test('docs/operations.md has the current description of every setting; `node server/src/kernel/config/table.ts` rewrites it', () => {
  const page = readFileSync(operationsPage, 'utf8')
  expect(page).toBe(withSettings(page))
})

test('no setting is read twice', () => {
  const names = examineConfig({}).settings.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
