import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { announce } from './announcements.ts'
import { openDatabase, type Db } from './connect.ts'
import { listenTo, type ChannelSubscription } from './listening.ts'

jest.setTimeout(60_000)

let database: TestDatabase
let db: Db
const opened: ChannelSubscription[] = []
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.url)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((channel) => channel.close()))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Listens to a channel, and records events in their order. */
const listen = async (name: string): Promise<{ channel: ChannelSubscription; events: string[] }> => {
  const events: string[] = []
  const { promise: up, resolve } = Promise.withResolvers<void>()
  const channel = listenTo(db, name, {
    onPayload: (payload) => events.push(payload),
    onUp: (isAgain) => {
      events.push(isAgain ? 'up again' : 'up')
      resolve()
    },
    onDown: () => events.push('down'),
  })
  opened.push(channel)
  await up
  return { channel, events }
}
const listening = async (): Promise<number[]> =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'fieldproof listening'`.execute(db)
  ).rows.map(({ pid }) => pid)
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(10)
}

test('several channels share one connection, and each listener receives its own channel', async () => {
  const news = await listen('news')
  const weather = await listen('weather')
  const also = await listen('news')
  await announce(db, 'news', 'one')
  await announce(db, 'weather', 'rain')
  await until(() => weather.events.length === 2)
  expect([news.events, also.events, weather.events]).toEqual([
    ['up', 'one'],
    ['up', 'one'],
    ['up', 'rain'],
  ])
  expect(await listening()).toHaveLength(1)
})

test('a closed subscription receives nothing more, and the others go on', async () => {
  const news = await listen('news')
  const also = await listen('news')
  const weather = await listen('weather')
  await also.channel.close()
  await weather.channel.close()
  expect([also.channel.isUp, news.channel.isUp]).toEqual([false, true])
  await announce(db, 'weather', 'rain')
  await announce(db, 'news', 'two')
  await until(() => news.events.includes('two'))
  expect([also.events, weather.events]).toEqual([['up'], ['up']])
})

test('the connection ends with the last channel, and begins again with the next', async () => {
  const { channel } = await listen('news')
  await channel.close()
  await until(async () => (await listening()).length === 0)
  const { events } = await listen('news')
  await announce(db, 'news', 'again')
  await until(() => events.includes('again'))
})

test('a lost connection is made again, and every listener is notified that it may have missed messages', async () => {
  const news = await listen('news')
  const weather = await listen('weather')
  const [pid] = await listening()
  await sql`select pg_terminate_backend(${pid})`.execute(db)
  await until(() => weather.channel.isUp && weather.events.includes('up again'))
  await announce(db, 'news', 'three')
  await until(() => news.events.includes('three'))
  expect(news.events).toEqual(['up', 'down', 'up again', 'three'])
  expect(weather.events).toEqual(['up', 'down', 'up again'])
})

test('a listener that subscribes during an outage receives messages afterwards, and is notified of the outage once', async () => {
  await database.goAway()
  const events: string[] = []
  const channel = listenTo(db, 'news', {
    onPayload: (payload) => events.push(payload),
    onUp: (isAgain) => events.push(isAgain ? 'up again' : 'up'),
    onDown: () => events.push('down'),
  })
  opened.push(channel)
  await pause(1_000)
  expect([channel.isUp, events]).toEqual([false, ['down']])
  await channel.notify('not received')
  await database.comeBack()
  await until(() => channel.isUp)
  await channel.notify('here')
  await until(() => events.includes('here'))
  expect(events).toEqual(['down', 'up', 'here'])
})

test('a transaction does not listen', async () => {
  await db.transaction().execute(async (transaction) => {
    expect(() => listenTo(transaction, 'news', { onPayload: () => undefined })).toThrow('or a transaction')
  })
})
