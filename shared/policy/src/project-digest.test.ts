import { digestLines, nextDigestAt } from './project-digest.ts'

const ms = (instant: string): number => Date.parse(instant)
const next = (now: string, zone: string): string => new Date(nextDigestAt(ms(now), zone)).toISOString()

test.each([
  ['before seven, on the same day', '2027-01-10T05:59:00.000Z', 'Africa/Lagos', '2027-01-10T06:00:00.000Z'],
  ['at seven sharp, the next day', '2027-01-10T06:00:00.000Z', 'Africa/Lagos', '2027-01-11T06:00:00.000Z'],
  ['by the day of the zone, not of UTC', '2027-01-10T23:30:00.000Z', 'Asia/Tokyo', '2027-01-11T22:00:00.000Z'],
  ['over the end of a month', '2027-01-31T12:00:00.000Z', 'Africa/Lagos', '2027-02-01T06:00:00.000Z'],
  ['when the clocks go forward, 23 hours later', '2027-03-27T06:00:00.000Z', 'Europe/Oslo', '2027-03-28T05:00:00.000Z'],
  ['when the clocks go back, 25 hours later', '2027-10-30T05:00:00.000Z', 'Europe/Oslo', '2027-10-31T06:00:00.000Z'],
])('the next digest is due %s', (_, now, zone, due) => {
  expect(next(now, zone)).toBe(due)
})

const entry = (subjectId: string, changes: { event?: string; actorId?: string | null; at?: number } = {}) => ({
  event: 'task-done',
  actorId: 'other',
  subjectId,
  at: 10,
  ...changes,
})
const subjects = (lines: readonly { subjectId: string | null }[]) => lines.map(({ subjectId }) => subjectId)
const reader = { userId: 'me', archivedAt: null }

test("the user's own actions are left out, and automatic events are included", () => {
  const entries = [entry('a'), entry('b', { actorId: 'me' }), entry('c', { actorId: null })]
  expect(subjects(digestLines(entries, reader).lines)).toEqual(['a', 'c'])
})

test('events after the project was archived are left out', () => {
  const entries = [entry('late', { at: 11 }), entry('archived', { at: 10 }), entry('early', { at: 9 })]
  expect(subjects(digestLines(entries, { userId: 'me', archivedAt: 10 }).lines)).toEqual(['archived', 'early'])
})

test('the same event by the same person is one line; another person or event is another line', () => {
  const entries = [entry('a'), entry('a'), entry('a', { actorId: 'third' }), entry('a', { event: 'task-changed' })]
  expect(digestLines(entries, reader).lines).toHaveLength(3)
})

test('it has the 20 newest lines at most, and counts the others', () => {
  const many = Array.from({ length: 23 }, (_, index) => entry(String(index)))
  const { lines, more } = digestLines(many, reader)
  expect(subjects(lines)).toEqual(subjects(many.slice(0, 20)))
  expect(more).toBe(3)
  expect(digestLines(many.slice(0, 20), reader).more).toBe(0)
})
