import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import type { CalendarFeed } from '@fieldproof/contracts/entities/calendar-feed'
import { putPerson } from '#modules/projects/testing/projects.ts'
import { newUser } from '#modules/orders/testing/ordering.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { bookAt, putRepeatable, started } from './testing/series.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
beforeEach(() => {
  server.clock.set('2026-03-03T09:00:00.000Z')
})
afterAll(() => server.close())

/** Kind and start of the timed events in a person's calendar from 10 March to the end of April. */
const calendarOf = async ({ token }: { token: string }): Promise<string[][]> => {
  const query = 'from=2026-03-10&to=2026-04-30&timeZone=Africa/Lagos'
  const { data } = await server.call<CalendarEvent[]>('GET', `/orders/get-my-appointments?${query}`, { token })
  return data.filter(({ isAllDay }) => !isAllDay).map(({ kind, startsAt }) => [kind, startsAt])
}

test('the visits of a series are in the calendars of its project’s people; a booked one is an order for its customer (PROJECT-26)', async () => {
  const made = await putRepeatable(server)
  const { projectId } = made.milestone
  const [viewer, outsider] = [await newUser(server), await newUser(server)]
  await putPerson(server, projectId, { userId: viewer.id, email: `${viewer.id}@example.com`, role: 'viewer' })
  await started(server, made)
  const days = ['2026-03-16', '2026-03-23', '2026-03-30'].map((day) => `${day}T09:00:00.000Z`)
  const asVisits = days.map((at) => ['visit', at])
  expect(await calendarOf(made.payer)).toEqual(asVisits)
  expect(await calendarOf(viewer)).toEqual(asVisits)
  expect(await calendarOf(outsider)).toEqual([])

  await bookAt(server, '2026-03-09T09:00:00.000Z')
  expect(await calendarOf(made.payer)).toEqual([['appointment', days[0]], ...asVisits.slice(1)])
  expect(await calendarOf(viewer)).toEqual(asVisits)
  expect((await calendarOf(made.inspector)).map(([kind]) => kind)).toEqual([])

  const { data: feed } = await server.call<CalendarFeed>('POST', '/users/renew-calendar-feed', {
    token: viewer.token,
    body: {},
  })
  const { body } = await server.app.inject({ method: 'GET', url: new URL(feed.url ?? '').pathname })
  const file = body.replaceAll('\r\n ', '')
  expect(file.match(/UID:visit-/g)).toHaveLength(3)
  expect(file).toContain('DTSTART:20260316T090000Z')
  expect(file).toContain(`/dashboard/projects/show/${projectId}/milestones\r\n`)
  expect(file).not.toContain('TRANSP:OPAQUE')

  await server.db
    .updateTable('series_visits')
    .set({ state: 'skipped', due_at: null })
    .where('at', '=', new Date(days[2] ?? ''))
    .execute()
  expect(await calendarOf(viewer)).toEqual(asVisits.slice(0, 2))
  await server.db.updateTable('projects').set({ archived_at: server.clock.now() }).where('id', '=', projectId).execute()
  expect(await calendarOf(viewer)).toEqual([])
  expect(await calendarOf(made.payer)).toEqual([['appointment', days[0]]])
})
