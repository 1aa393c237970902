import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import type { ShowIf } from '@fieldproof/contracts/entities/report-template'
import { answerFaults, conditionFaults, entryScore, shownPlaces, type Field } from './template-fields.ts'

const common = { hint: '', isRequired: false }
const when = (...rules: ShowIf['rules']): ShowIf => ({ match: 'all', rules })
const choice = (_id: string, more: Partial<Field> = {}): Field =>
  ({
    _id,
    kind: 'single-choice',
    label: _id,
    ...common,
    options: [
      { _id: 'yes', label: 'Yes', score: 5 },
      { _id: 'no', label: 'No' },
    ],
    ...more,
  }) as Field
const number = (_id: string, more: Partial<Field> = {}): Field =>
  ({ _id, kind: 'number', label: _id, ...common, unit: 'mm', min: 0, max: 100, ...more }) as Field
const text = (_id: string, more: Partial<Field> = {}): Field =>
  ({ _id, kind: 'text', label: _id, ...common, ...more }) as Field
const section = (_id: string, repeat: { min: number; max: number } | null, more: Partial<Field> = {}): Field =>
  ({ _id, kind: 'section', label: _id, ...common, repeat, ...more }) as Field
const chose = (fieldId: string, optionId: string, round = 0): EntryValue => ({
  kind: 'single-choice',
  fieldId,
  round,
  optionId,
})
const measured = (fieldId: string, figure: number, round = 0): EntryValue => ({
  kind: 'number',
  fieldId,
  round,
  number: figure,
})
const wrote = (fieldId: string, words: string, round = 0): EntryValue => ({ kind: 'text', fieldId, round, text: words })
const shownIn = (fields: Field[], values: EntryValue[]) =>
  shownPlaces(fields, values).map(({ field, round }) => `${field._id}${round}`)

describe('visible fields (TEMPLATE-4)', () => {
  const cracked = choice('cracked')
  const width = number('width', { showIf: when({ fieldId: 'cracked', is: 'equals', value: 'yes' }) })
  const why = text('why', { showIf: when({ fieldId: 'width', is: 'above', value: 3 }) })

  test('a field appears once the answer that it depends on is given', () => {
    expect(shownIn([cracked, width, why], [])).toEqual(['cracked0'])
    expect(shownIn([cracked, width, why], [chose('cracked', 'yes')])).toEqual(['cracked0', 'width0'])
    expect(shownIn([cracked, width, why], [chose('cracked', 'yes'), measured('width', 4)])).toHaveLength(3)
    expect(shownIn([cracked, width, why], [chose('cracked', 'yes'), measured('width', 3)])).toHaveLength(2)
  })

  test('the answer of a hidden field is ignored', () => {
    const values = [chose('cracked', 'no'), measured('width', 50)]
    expect(shownIn([cracked, width, why], values)).toEqual(['cracked0'])
    expect(answerFaults([cracked, width, why], values)).toEqual([{ fieldId: 'width', round: 0, is: 'hidden' }])
  })

  test('a field appears if any of its rules is true, or only if all are', () => {
    const rules: ShowIf['rules'] = [
      { fieldId: 'a', is: 'answered' },
      { fieldId: 'b', is: 'answered' },
    ]
    const of = (match: ShowIf['match']) => [text('a'), text('b'), text('c', { showIf: { match, rules } })]
    expect(shownIn(of('any'), [wrote('a', 'x')])).toContain('c0')
    expect(shownIn(of('all'), [wrote('a', 'x')])).not.toContain('c0')
    expect(shownIn(of('all'), [wrote('a', 'x'), wrote('b', 'x')])).toContain('c0')
  })

  test('each round of a section decides for itself, and may depend on fields before the section', () => {
    const inRooms = [
      choice('furnished'),
      section('rooms', { min: 1, max: 3 }),
      choice('damp'),
      text('where', { showIf: when({ fieldId: 'damp', is: 'equals', value: 'yes' }) }),
      text('items', { showIf: when({ fieldId: 'furnished', is: 'equals', value: 'yes' }) }),
    ]
    const values = [chose('furnished', 'yes'), chose('damp', 'no', 0), chose('damp', 'yes', 1)]
    expect(shownIn(inRooms, values)).toEqual(['furnished0', 'damp0', 'items0', 'damp1', 'where1', 'items1'])
  })

  test('an unanswered round does not take the answer of the first round', () => {
    const inRooms = [
      section('rooms', { min: 2, max: 3 }),
      choice('damp'),
      text('where', { isRequired: true, showIf: when({ fieldId: 'damp', is: 'equals', value: 'yes' }) }),
      text('why', { showIf: when({ fieldId: 'damp', is: 'not-answered' }) }),
    ]
    const values = [chose('damp', 'yes'), wrote('where', 'By the window')]
    expect(shownIn(inRooms, values)).toEqual(['damp0', 'where0', 'damp1', 'why1'])
    expect(answerFaults(inRooms, values)).toEqual([])
  })

  test('a section with a condition appears and disappears as a whole', () => {
    const fields = [
      choice('solar'),
      section('panels', { min: 2, max: 4 }, { showIf: when({ fieldId: 'solar', is: 'equals', value: 'yes' }) }),
      text('panel'),
    ]
    expect(shownIn(fields, [])).toEqual(['solar0'])
    expect(shownIn(fields, [chose('solar', 'yes')])).toEqual(['solar0', 'panel0', 'panel1'])
  })
})

describe('invalid conditions (TEMPLATE-4)', () => {
  const faultsOf = (fields: Field[]) => conditionFaults(fields).map(({ fieldId, fault }) => `${fieldId} ${fault}`)

  test('depend on a later field, or on their own', () => {
    const later = text('a', { showIf: when({ fieldId: 'b', is: 'answered' }) })
    expect(faultsOf([later, text('b')])).toEqual(['a conditionAhead'])
    expect(faultsOf([text('b'), later])).toEqual([])
    expect(faultsOf([text('a', { showIf: when({ fieldId: 'a', is: 'answered' }) })])).toEqual(['a conditionAhead'])
  })

  test('depend on one round from outside its section', () => {
    const outside = text('z', { showIf: when({ fieldId: 'a', is: 'answered' }) })
    const fields = [section('s', { min: 1, max: 2 }), text('a'), section('t', null), outside]
    expect(faultsOf(fields)).toEqual(['z conditionUnfit'])
  })

  test.each([
    ['above', choice('asked'), 'yes'],
    ['equals', choice('asked'), 'perhaps'],
    ['above', number('asked'), '3'],
    ['equals', text('asked'), 3],
    ['equals', section('asked', null), 'x'],
  ] as const)('compare what cannot be compared: %s', (is, before, value) => {
    const own = text('own', { showIf: when({ fieldId: 'asked', is, value }) })
    expect(conditionFaults([before, own])).toHaveLength(1)
  })
})

test('answers outside their limits are reported with the limit', () => {
  const fields = [
    number('n'),
    text('t', { maxLength: 3 }),
    choice('c', { isRequired: true }),
    section('s', { min: 0, max: 2 }),
    text('in', { isRequired: true }),
  ]
  const faults = answerFaults(fields, [
    measured('n', 101),
    wrote('t', 'four'),
    chose('c', 'maybe'),
    wrote('in', 'x', 1),
    wrote('in', 'x', 2),
    wrote('who', 'x'),
    wrote('n', 'x', 5),
  ])
  expect(faults).toEqual([
    { fieldId: 'n', round: 0, is: 'too-large', limit: 100 },
    { fieldId: 't', round: 0, is: 'too-long', limit: 3 },
    { fieldId: 'c', round: 0, is: 'unknown-choice' },
    { fieldId: 'in', round: 2, is: 'too-many', limit: 2 },
    { fieldId: 'who', round: 0, is: 'unknown-field' },
    { fieldId: 'n', round: 5, is: 'other-kind' },
    { fieldId: 'in', round: 0, is: 'missing' },
  ])
})

test('a required field that is hidden is not missing', () => {
  const hidden = text('b', { isRequired: true, showIf: when({ fieldId: 'a', is: 'answered' }) })
  expect(answerFaults([text('a'), hidden], [])).toEqual([])
  expect(answerFaults([text('a'), hidden], [wrote('a', 'x')])).toEqual([{ fieldId: 'b', round: 0, is: 'missing' }])
})

test('the score adds up what is visible and applicable (TEMPLATE-5)', () => {
  const roof: Field = { _id: 'roof', kind: 'condition', label: 'Roof', ...common }
  const walls: Field = { ...roof, _id: 'walls', showIf: when({ fieldId: 'c', is: 'equals', value: 'yes' }) }
  const rated = (fieldId: string, condition: 'good' | 'failed' | 'fair' | 'not-applicable'): EntryValue => ({
    kind: 'condition',
    fieldId,
    round: 0,
    condition,
  })
  const fields = [choice('c'), roof, walls]
  expect(entryScore([text('a')], [])).toBeNull()
  expect(entryScore(fields, [chose('c', 'yes'), rated('roof', 'fair'), rated('walls', 'failed')])).toEqual({
    points: 7,
    outOf: 11,
  })
  expect(entryScore(fields, [chose('c', 'no'), rated('roof', 'not-applicable')])).toEqual({ points: 0, outOf: 5 })
})
