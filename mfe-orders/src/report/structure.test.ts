import { labelOfKey, type ReportNames } from '../checklist/points.ts'
import {
  countOutcomes,
  findingsOf,
  groupsOf,
  limitsOf,
  measuredOf,
  narrowed,
  pointsOf,
  sectionsOf,
} from './structure.ts'
import { verdictOf } from './severity.ts'
import { coverOf, shotsOf } from './shots.ts'
import { anIssue, aPhoto, aReport } from './testing/reports.ts'

const names: ReportNames = {
  group: labelOfKey,
  point: (_, itemId) => labelOfKey(itemId),
  sectionOf: (groupId) =>
    groupId === 'body' || groupId === 'tires-and-wheels'
      ? 'exterior'
      : groupId === 'audio-system'
        ? 'interior'
        : 'additional-points',
}
const groups = groupsOf(aReport({ issues: [anIssue()] }), names)
const points = pointsOf(groups)
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

it('lists the most severe finding first, and leaves out points without a problem', () => {
  expect(findingsOf(points).map(({ severity, points: found }) => [severity, ...titles(found)])).toEqual([
    ['failed', 'Oil leaks'],
    ['poor', 'Tread left front'],
    ['fair', 'Front bumper'],
  ])
})

it('counts points by outcome, and judges by the most severe', () => {
  const counts = countOutcomes(points)
  expect(counts).toEqual({ failed: 1, poor: 1, fair: 1, good: 1, 'not-applicable': 1, 'not-inspected': 1 })
  expect(verdictOf(counts)).toBe('serious')
  expect(verdictOf({ ...counts, failed: 0 })).toBe('repair')
  expect(verdictOf({ ...counts, failed: 0, poor: 0 })).toBe('wear')
  expect(verdictOf({ ...counts, failed: 0, poor: 0, fair: 0 })).toBe('sound')
  expect(verdictOf(countOutcomes([]))).toBe('empty')
})

it('gives a point its media and its issues', () => {
  const oil = points.find(({ id }) => id === 'under-the-hood/oil-leaks')
  expect(oil?.media.map(({ caption }) => caption)).toEqual(['The sump from below'])
  expect(oil?.issues).toHaveLength(1)
  expect(points.filter(({ issues }) => issues.length > 0)).toHaveLength(1)
})

it('lists points that could not be inspected, with the reason, and measured values', () => {
  expect(titles(limitsOf(points))).toEqual(['Tape player'])
  expect(titles(measuredOf(points))).toEqual(['Tread left front'])
})

it("lists the sections in the inspector's order, and filters them by text and outcome", () => {
  const sections = sectionsOf(groups)
  expect(sections.map(({ section }) => section)).toEqual(['exterior', 'interior', 'additional-points'])
  const shown = (filter: Parameters<typeof narrowed>[1]) =>
    titles(
      narrowed(sections, filter, 'en-NG')
        .flatMap((one) => one.groups)
        .flatMap((group) => group.points),
    )
  expect(shown({ search: '', only: 'problems' })).toEqual(['Front bumper', 'Tread left front', 'Oil leaks'])
  expect(shown({ search: '', only: 'photos' })).toEqual(['Oil leaks'])
  expect(shown({ search: '', only: 'not-inspected' })).toEqual(['Exhaust smoke'])
  expect(shown({ search: 'SUMP', only: 'all' })).toEqual(['Oil leaks'])
  expect(shown({ search: 'tires', only: 'problems' })).toEqual(['Tread left front'])
  expect(shown({ search: 'nothing', only: 'all' })).toEqual([])
})

it('shows every photo once, with the first one of the whole on the cover', () => {
  const report = aReport({
    media: [
      aPhoto(3, { groupId: 'body', itemId: 'hood' }),
      aPhoto(1),
      aPhoto(2, { section: 'interior', kind: 'video' }),
    ],
  })
  const shots = shotsOf(report, pointsOf(groupsOf(report, names)))
  expect(shots.map(({ url, of }) => [url.slice(-1), of])).toEqual([
    ['1', ''],
    ['3', 'Hood · Body'],
    ['2', ''],
  ])
  expect(coverOf(shots)?.url).toBe('https://files.example/1')
  expect(coverOf([])).toBeUndefined()
})

it('returns nothing for a report without a checklist', () => {
  expect(groupsOf(aReport({ checklist: null }), names)).toEqual([])
})
