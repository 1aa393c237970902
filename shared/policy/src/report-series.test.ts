import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import { compareReports } from './report-series.ts'
import type { Field } from './template-fields.ts'

const common = { hint: '', isRequired: false }
const fields: Field[] = [
  { _id: 'walls', kind: 'condition', label: 'Walls', ...common },
  { _id: 'depth', kind: 'number', label: 'Depth', unit: 'mm', min: null, max: null, ...common },
  {
    _id: 'tidy',
    kind: 'single-choice',
    label: 'Tidy?',
    options: [
      { _id: 'yes', label: 'Yes', score: 2 },
      { _id: 'no', label: 'No', score: 0 },
    ],
    ...common,
  },
  { _id: 'shots', kind: 'photo', label: 'Photos', maxPhotos: 3, ...common },
]
const condition = (rating: 'good' | 'fair' | 'poor' | 'not-applicable'): EntryValue => ({
  kind: 'condition',
  fieldId: 'walls',
  round: 0,
  condition: rating,
})
const depth = (number: number): EntryValue => ({ kind: 'number', fieldId: 'depth', round: 0, number })
const tidy = (optionId: string): EntryValue => ({ kind: 'single-choice', fieldId: 'tidy', round: 0, optionId })
const shots = (...fileIds: string[]): EntryValue => ({ kind: 'photo', fieldId: 'shots', round: 0, fileIds })
const report = (...entries: [string, ...EntryValue[]][]) => ({
  fields,
  entries: entries.map(([title, ...values]) => ({ title, values })),
})
const changes = (...both: Parameters<typeof compareReports>) =>
  compareReports(...both).map(({ title, field, change }) => [title, field._id, change].filter(Boolean).join(' '))

test('conditions and scored choices improve or get worse, measured values only change (PROJECT-13)', () => {
  expect(
    changes(
      report(['', condition('poor'), depth(40), tidy('yes'), shots('a')]),
      report(['', condition('fair'), depth(35), tidy('no'), shots('b')]),
    ),
  ).toEqual(['walls better', 'depth changed', 'tidy worse', 'shots same'])
})

test('an answer that did not exist before is new, and one that no longer exists is gone', () => {
  expect(changes(report(['', depth(40)]), report(['', condition('good')]))).toEqual(['walls new', 'depth gone'])
  expect(changes(report(['', condition('not-applicable')]), report(['', condition('poor')]))).toEqual(['walls changed'])
})

test('entries are matched by title, whatever their position and case', () => {
  expect(
    changes(
      report(['North', condition('good')], ['South', condition('poor')]),
      report(['south ', condition('good')], ['Roof', condition('good')]),
    ),
  ).toEqual(['south  walls better', 'Roof walls new', 'North walls gone'])
})

test('a field that only one version of the template has is new or gone', () => {
  const before = { fields: fields.slice(0, 1), entries: [{ title: '', values: [condition('good')] }] }
  const after = { fields: fields.slice(1, 2), entries: [{ title: '', values: [depth(3)] }] }
  expect(changes(before, after)).toEqual(['depth new', 'walls gone'])
})
