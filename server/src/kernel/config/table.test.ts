import { readFileSync } from 'node:fs'
import { examineConfig } from './config.ts'
import { operationsPage, withSettings } from './table.ts'

test('docs/operations.md has every setting as it is; `node server/src/kernel/config/table.ts` writes it anew', () => {
  const page = readFileSync(operationsPage, 'utf8')
  expect(page).toBe(withSettings(page))
})

test('no setting is read twice', () => {
  const names = examineConfig({}).settings.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
