import type { InspectorStatus } from '@fieldproof/contracts'
import type { OrientationCourse, OrientationResult } from '@fieldproof/contracts/entities/orientation'
import { languages } from '#texts/index.ts'
import type { Course } from '#texts/orientation-course.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { rightAnswers } from './answers.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const applicant = async (status: InspectorStatus): Promise<{ id: string; token: string }> => {
  const now = server.clock.now()
  const { id } = await putUser(server.db, now)
  await server.db
    .insertInto('inspector_applications')
    .values({
      user_id: id,
      status,
      status_changed_at: now,
      first_name: 'Ngozi',
      last_name: 'Eze',
      country: 'NG',
      created_at: now,
      updated_at: now,
    } as never)
    .execute()
  return { id, token: await putSession(server.db, now, id) }
}
const read = (token: string, locale = 'en') =>
  server.call<OrientationCourse>('GET', `/inspectors/get-orientation-course?locale=${locale}`, { token })
const answer = (token: string, answers: Record<string, string>, version = 1) =>
  server.call<OrientationResult>('POST', '/inspectors/complete-orientation', { token, body: { version, answers } })
const statusOf = async (id: string) =>
  (
    await server.db
      .selectFrom('inspector_applications')
      .select('status')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

describe('the course', () => {
  test.each([
    ['NG', 'en', '₦75,000', '₦120,000'],
    ['NO', 'no', '550', '850'],
    ['GB', 'en', '£40', '£65'],
  ])('names the fines of the market of %s in its currency', async (country, locale, lower, higher) => {
    const { id, token } = await applicant('Approved')
    await server.db.updateTable('inspector_applications').set({ country }).where('user_id', '=', id).execute()
    const { data } = await read(token, locale)
    const lesson = data.lessons.find(({ key }) => key === 'cancelling')
    expect(lesson?.html).toContain(lower)
    expect(lesson?.html).toContain(higher)
    const labels = lesson?.questions.flatMap(({ choices }) => choices.map(({ label }) => label)) ?? []
    expect(labels.filter((label) => label.includes(higher))).toHaveLength(2)
    expect(JSON.stringify(data)).not.toMatch(/[Ff]ine}|dollar/)
  })

  const shapeOf = (course: Course) =>
    course.map(({ key, minutes, questions }) => ({
      key,
      minutes,
      questions: questions.map((question) => ({ key: question.key, choices: Object.keys(question.choices) })),
    }))

  test('is the same in every language, with a right answer to each question', () => {
    const english = languages.en.course
    for (const { course } of Object.values(languages)) expect(shapeOf(course)).toEqual(shapeOf(english))
    const keys = english.flatMap(({ questions }) => questions.map(({ key }) => key))
    expect(Object.keys(rightAnswers)).toEqual(keys)
    expect(english.length).toBeGreaterThanOrEqual(6)
    for (const { questions } of english) expect(questions.length).toBeGreaterThanOrEqual(2)
  })

  test('is for approved inspectors only, and does not reveal the right answers', async () => {
    const { token } = await applicant('Approved')
    const { data } = await read(token, 'no')
    expect(data).toMatchObject({ version: 1, passPercent: 80, attempts: 0, completedAt: null, retryAt: null })
    expect(data.lessons[0]).toMatchObject({ title: 'Sikkerhet på stedet' })
    expect(JSON.stringify(data)).not.toContain('right')
    for (const status of ['Incomplete', 'Pending', 'Processing', 'Rejected', 'Suspended', 'Removed'] as const) {
      const other = await applicant(status)
      expect([status, (await read(other.token)).status, (await answer(other.token, rightAnswers)).status]).toEqual([
        status,
        404,
        404,
      ])
    }
  })
})

test('activates an inspector with enough right answers, once', async () => {
  const { id, token } = await applicant('Approved')
  // Three of nineteen are wrong, which is 84 %.
  const { data } = await answer(token, { ...rightAnswers, 'safety-stop': 'a', 'paid-account': 'a', 'data-keep': 'a' })
  expect(data).toEqual({
    isPassed: true,
    right: 16,
    outOf: 19,
    lessonsToRepeat: ['safety', 'data', 'paid'],
    retryAt: null,
  })
  expect(await statusOf(id)).toBe('Activated')
  expect(
    (await server.db.selectFrom('users').select('is_pro').where('id', '=', id).executeTakeFirstOrThrow()).is_pro,
  ).toBe(true)
  expect((await answer(token, {})).data).toMatchObject({ isPassed: true })
  expect((await read(token)).data).toMatchObject({ attempts: 1, completedAt: server.clock.now().toISOString() })
})

test('does not activate an inspector with too few right answers, who can try again after ten minutes', async () => {
  const { id, token } = await applicant('Approved')
  const wrong = { ...rightAnswers, 'safety-stop': 'a', 'safety-alone': 'b', 'paid-account': 'a', 'data-keep': 'a' }
  const until = new Date(server.clock.now().getTime() + 600_000).toISOString()
  expect((await answer(token, wrong)).data).toMatchObject({ isPassed: false, right: 15, retryAt: until })
  expect(await statusOf(id)).toBe('Approved')
  expect((await read(token)).data.retryAt).toBe(until)
  expect((await answer(token, rightAnswers)).status).toBe(409)
  server.clock.advance(600_000)
  expect((await answer(token, rightAnswers, 2)).status).toBe(409)
  expect((await answer(token, rightAnswers)).data).toMatchObject({ isPassed: true, right: 19 })
  expect(await statusOf(id)).toBe('Activated')
})

test('activates once for two simultaneous calls', async () => {
  const { id, token } = await applicant('Approved')
  const answers = await Promise.all([answer(token, rightAnswers), answer(token, rightAnswers)])
  expect(answers.map(({ data }) => data.isPassed)).toEqual([true, true])
  const moves = await server.db
    .selectFrom('inspector_application_changes')
    .select('action')
    .where('user_id', '=', id)
    .execute()
  expect(moves).toEqual([{ action: 'complete-orientation' }])
})
