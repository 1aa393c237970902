import { batched } from './batched.ts'
import type { Db } from './connect.ts'

const db = {} as Db

test('requests of one tick are combined, each key once', async () => {
  const asked: string[][] = []
  const find = batched(async (_db, keys) => {
    asked.push([...keys])
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  })
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map((key) => find(db, key)))).toEqual(['A', 'B', 'A', undefined])
  expect(asked).toEqual([['a', 'b', 'nobody']])
})

test('later requests are sent again, and databases are kept apart', async () => {
  const asked: string[][] = []
  const find = batched(async (_db, keys) => {
    asked.push([...keys])
    return new Map(keys.map((key) => [key, asked.length]))
  })
  expect(await find(db, 'a')).toBe(1)
  expect(await find(db, 'a')).toBe(2)
  await Promise.all([find(db, 'a'), find({} as Db, 'a')])
  expect(asked).toEqual([['a'], ['a'], ['a'], ['a']])
})

test('a request that comes while another is being answered gets a newer answer', async () => {
  let version = 0
  let go = (): void => undefined
  const find = batched(async (_db, keys) => {
    version += 1
    const seen = version
    await new Promise<void>((resolve) => {
      go = resolve
    })
    return new Map(keys.map((key) => [key, seen]))
  })
  const first = find(db, 'a')
  await new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve))
  })
  const second = find(db, 'a')
  go()
  expect(await first).toBe(1)
  await new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve))
  })
  go()
  expect(await second).toBe(2)
})

test('an error reaches all callers of the batch, and the next request is sent again', async () => {
  let fails = true
  const find = batched(async (_db, keys) => {
    if (fails) throw new Error('down')
    return new Map(keys.map((key) => [key, true]))
  })
  const results = await Promise.allSettled([find(db, 'a'), find(db, 'b')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await find(db, 'a')).toBe(true)
})
