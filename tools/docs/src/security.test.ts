import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, item = '', held = '', how = '', where = '', shownBy = '']) => ({ item, held, how, where, shownBy }),
)
/** Items of level 1 and 2 in each chapter of the ASVS 5.0.0. */
const CHAPTERS = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
}

test('the page about security has every item of levels 1 and 2, once', () => {
  expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length)
  const counts = Map.groupBy(rows, ({ item }) => item.split('.')[0] ?? '')
  expect(Object.fromEntries([...counts].map(([chapter, items]) => [chapter, items.length]))).toEqual(CHAPTERS)
})

test.each(rows.map((row) => [row.item, row] as const))('%s says whether it holds, and how', (_item, { held, how }) => {
  expect(['yes', 'partly', 'no', 'does not apply']).toContain(held)
  expect(how.trim().length).toBeGreaterThan(3)
})

test('every path that the page names exists, and only tests are named as proof of an item', () => {
  const named = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const tests = rows.flatMap(({ shownBy }) => [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path]) => path))
  expect(tests.filter((path) => !/\.test\.tsx?$/.test(path ?? ''))).toEqual([])
})

test('the numbers above the items match the items', () => {
  const count = (wanted: string) => rows.filter(({ held }) => held === wanted).length
  expect(page).toContain(
    `${count('yes')} items apply and hold, ${count('partly')} hold in part, ${count('no')} do not, and ${count('does not apply')} do not apply.`,
  )
})
