/* oxlint-disable no-template-curly-in-string -- XLSForm writes references to other questions like this. */
import { conditionRatings } from '@fieldproof/contracts/lists'
import { conditionFaults, type Field } from '@fieldproof/policy/template-fields'
import fc from 'fast-check'
import { faultsOf, type Draft } from '../templates/draft.ts'
import { readExpression } from './expression.ts'
import { readForm } from './read-form.ts'
import type { Sheets } from './sheets.ts'
import { readJson, writeJson } from './template-json.ts'
import { readWorkbook, writeWorkbook } from './workbook.ts'
import { writeForm } from './write-form.ts'

const words = fc.stringMatching(/^[A-Za-zÆØÅæøå0-9 ,.?'"<>&-]{1,30}$/).map((text) => text.trim() || 'x')
const hint = fc.oneof(fc.constant(''), words)
const limits = fc
  .tuple(
    fc.integer({ min: -1_000, max: 1_000 }),
    fc.integer({ min: 0, max: 1_000 }),
    fc.constantFrom('both', 'min', 'max', 'none'),
  )
  .map(([min, more, which]) => ({
    min: which === 'both' || which === 'min' ? min / 4 : null,
    max: which === 'both' || which === 'max' ? (min + more) / 4 : null,
  }))
const options = fc
  .tuple(fc.uniqueArray(words, { minLength: 2, maxLength: 5, selector: (one) => one.toLowerCase() }), fc.boolean())
  .map(([labels, isScored]) =>
    labels.map((label, place) => ({ _id: crypto.randomUUID(), label, ...(isScored && { score: place }) })),
  )
const content = fc.oneof(
  fc.record({
    kind: fc.constant('section' as const),
    repeat: fc.option(fc.constantFrom({ min: 0, max: 50 }, { min: 2, max: 4 })),
  }),
  fc.record({
    kind: fc.constantFrom('text' as const, 'long-text' as const),
    maxLength: fc.option(fc.integer({ min: 1, max: 500 })),
  }),
  fc
    .tuple(limits, fc.option(words.map((unit) => unit.slice(0, 20).trim() || 'm')))
    .map(([bounds, unit]) => ({ kind: 'number' as const, unit, ...bounds })),
  fc.record({ kind: fc.constantFrom('single-choice' as const, 'multiple-choice' as const), options }),
  fc.record({ kind: fc.constant('rating' as const), outOf: fc.integer({ min: 3, max: 10 }) }),
  fc.record({ kind: fc.constant('photo' as const), maxPhotos: fc.integer({ min: 1, max: 20 }) }),
  fc.constantFrom(
    { kind: 'condition' as const },
    { kind: 'video' as const },
    { kind: 'signature' as const },
    { kind: 'location' as const },
    { kind: 'date' as const },
    { kind: 'time' as const },
  ),
)
/** A possible answer of a field. */
const valueFor = (field: Field, random: number): string | number | null => {
  if ('options' in field) return field.options[random % field.options.length]?._id ?? null
  if (field.kind === 'condition') return conditionRatings[random % conditionRatings.length] ?? null
  if (field.kind === 'number' || field.kind === 'rating') return random / 2
  if (field.kind === 'date') return '2027-03-20'
  if (field.kind === 'time') return '09:30'
  return field.kind === 'text' || field.kind === 'long-text' ? `it's "${random}"`.slice(0, 9) : null
}
/** Fields with valid conditions about earlier ones. */
const fields = fc
  .array(
    fc.tuple(
      content,
      words,
      hint,
      fc.boolean(),
      fc.integer({ min: 0, max: 50 }),
      fc.constantFrom('all' as const, 'any' as const),
    ),
    { maxLength: 14 },
  )
  .map((all) => {
    const built: Field[] = []
    for (const [what, label, hintText, isRequired, random, match] of all) {
      const plain = {
        _id: crypto.randomUUID(),
        label,
        hint: hintText,
        isRequired: what.kind !== 'section' && isRequired,
        ...what,
      } as Field
      const rules = built.slice(-2).flatMap((field, place) => {
        const is =
          (['equals', 'differs', 'above', 'below', 'answered', 'not-answered'] as const)[(random + place) % 6] ??
          'answered'
        const rule =
          is === 'answered' || is === 'not-answered'
            ? { fieldId: field._id, is }
            : { fieldId: field._id, is, value: valueFor(field, random) }
        const tried = { ...plain, showIf: { match: 'all' as const, rules: [rule] } }
        return conditionFaults([...built, tried]).length === 0 ? [rule] : []
      })
      built.push(
        random % 2 === 0 && rules.length > 0
          ? { ...plain, showIf: { match: rules.length > 1 ? match : 'all', rules } }
          : plain,
      )
    }
    return built
  })
const drafts = fc.record({ name: words, description: hint, fields }).filter((draft) => faultsOf(draft).size === 0)

/** A draft with positions instead of ids, and without the names that only forms have. */
const plainOf = ({ name, description, fields: all }: Draft): unknown => {
  const places = new Map<string, string>()
  for (const [place, field] of all.entries()) {
    places.set(field._id, `field ${place}`)
    if ('options' in field)
      for (const [number, { _id }] of field.options.entries()) places.set(_id, `option ${place}.${number}`)
  }
  const unnamed = all.map((field) => ({
    ...field,
    name: null,
    ...('options' in field && { options: field.options.map((option) => ({ ...option, name: null })) }),
  }))
  const text = JSON.stringify({ name, description, fields: unnamed }, (_, value: unknown) => {
    if (value === null || value === undefined) return undefined
    return typeof value === 'string' ? (places.get(value) ?? value) : value
  })
  return JSON.parse(text)
}

/** jsdom cannot read files synchronously. */
const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blob)
  })

it('a template survives the export to XLSForm and back, and a second export is identical', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const sheets = writeForm(draft)
      const { draft: back, faults } = readForm(sheets, 'More')
      expect(faults).toEqual([])
      if (!back) throw new TypeError('Nothing came back')
      expect(plainOf(back)).toEqual(plainOf(draft))
      expect(writeForm(back)).toEqual(sheets)
    }),
    { numRuns: 150 },
  )
})

it('a template survives the export to JSON and back', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      expect(readJson(writeJson(draft))).toEqual({ draft, faults: [] })
    }),
    { numRuns: 100 },
  )
})

it('an Excel file keeps every cell in its row and column, whatever it contains', async () => {
  const sheets: Sheets = {
    survey: [['type', 'name'], [], ['x', '', '', ' 0012 ', `a & <b> "ø" ₦ '`]],
    choices: [['list_name']],
    settings: [],
  }
  expect(await readWorkbook(await bytesOf(await writeWorkbook(sheets)))).toEqual(sheets)
})

it('a JSON file that is broken, foreign or invalid is refused, with the position', () => {
  expect(readJson('{').faults).toEqual([{ place: '', message: 'notJson' }])
  expect(readJson('{"name":"x"}').faults).toEqual([{ place: '', message: 'notOurs' }])
  const wrong = JSON.parse(writeJson({ name: 'x', description: '', fields: [] })) as Record<string, unknown>
  expect(readJson(JSON.stringify({ ...wrong, name: '' })).faults).toEqual([
    { place: 'name', message: 'This field is required.' },
  ])
})

/** A form as people write it in KoboToolbox: languages in the columns' names, Kobo's own columns, and metadata. */
const kobo: Sheets = {
  survey: [
    [
      'type',
      'name',
      '$kuid',
      'label::English (en)',
      'hint::English (en)',
      'required',
      'relevant',
      'constraint',
      'appearance',
    ],
    ['start', 'start', 'a1', '', '', '', '', '', ''],
    ['end', 'end', 'a2', '', '', '', '', '', ''],
    ['begin_group', 'well', 'a3', 'The well', '', 'false', '', '', ''],
    ['geopoint', 'place', 'a4', 'Where is it?', 'Stand at the casing.', 'true', '', '', ''],
    ['select_one state', 'state', 'a5', 'State of the pump', '', 'true', '', '', 'minimal'],
    ['text', 'fault', 'a6', 'What is broken?', '', 'false', "${state} = 'broken'", '', 'multiline'],
    ['decimal', 'depth', 'a7', 'Depth', 'In metres', 'false', '', '. >= 1 and . <= 600', ''],
    ['end_group', '', 'a8', '', '', '', '', '', ''],
  ],
  choices: [
    ['list_name', 'name', 'label::English (en)', '$autovalue'],
    ['state', 'works', 'Works', 'works'],
    ['state', 'broken', 'Broken', 'broken'],
  ],
  settings: [
    ['form_title', 'form_id', 'default_language'],
    ['Water point', 'water_point', 'English (en)'],
  ],
}
/** As in the tutorials of ODK: plain columns, repeats, ranges, dates. */
const odk: Sheets = {
  survey: [
    ['type', 'name', 'label', 'hint', 'required', 'relevant', 'constraint', 'appearance', 'parameters', 'repeat_count'],
    ['date', 'day', 'Day of the visit', '', 'yes', '', '', '', '', ''],
    ['range', 'order', 'Order on site', '', '', '', '', 'rating', 'start=1 end=5 step=1', ''],
    ['begin repeat', 'room', 'Room', '', '', '', '', '', '', '4'],
    ['text', 'room_name', 'Which room?', '', 'yes', '', 'string-length(.) <= 40', '', '', ''],
    ['select_multiple damage', 'damage', 'Damage', '', '', '', '', '', '', ''],
    [
      'image',
      'photo',
      'Photo of the crack',
      '',
      '',
      "selected(${damage}, 'crack') or selected(${damage}, 'damp')",
      '',
      '',
      '',
      '',
    ],
    ['end repeat', '', '', '', '', '', '', '', '', ''],
  ],
  choices: [
    ['list_name', 'name', 'label'],
    ['damage', 'crack', 'Crack'],
    ['damage', 'damp', 'Damp'],
  ],
  settings: [
    ['form_title', 'form_id', 'version'],
    ['Rooms', 'rooms', '2027030101'],
  ],
}
/** As SurveyCTO's templates have it: "relevance", "value", groups with blanks, its metadata. */
const surveyCto: Sheets = {
  survey: [
    [
      'type',
      'name',
      'label',
      'hint',
      'relevance',
      'constraint',
      'constraint message',
      'required',
      'disabled',
      'repeat count',
    ],
    ['deviceid', 'deviceid', '', '', '', '', '', '', '', ''],
    ['caseid', 'caseid', '', '', '', '', '', '', '', ''],
    ['begin group', 'gen', 'Generator', '', '', '', '', '', '', ''],
    ['note', 'about', 'Stand upwind of the exhaust.', '', '', '', '', '', '', ''],
    ['select_one yesno', 'runs', 'Does it run?', '', '', '', '', 'yes', '', ''],
    ['decimal', 'volts', 'Voltage', '', "${runs} = '1'", '. >= 0 and . <= 500', 'From 0 to 500', 'yes', '', ''],
    ['text', 'old', 'Old question', '', '', '', '', '', 'yes', ''],
    ['image', 'sign', 'Signature', '', 'string-length(${volts}) > 0', '', '', '', '', ''],
    ['end group', 'gen', '', '', '', '', '', '', '', ''],
  ],
  choices: [
    ['list_name', 'value', 'label'],
    ['yesno', '1', 'Yes'],
    ['yesno', '0', 'No'],
  ],
  settings: [
    ['form_title', 'form_id'],
    ['Generator check', 'generator'],
  ],
}

const outcomeOf = ({ faults, remarks }: ReturnType<typeof readForm>) => ({
  faults: faults.map(({ sheet, row, is }) => `${sheet} ${row} ${is}`),
  remarks: remarks.map(({ sheet, row, is }) => `${sheet} ${row} ${is}`),
})

it.each([
  [
    'Kobo',
    kobo,
    ['survey 2 metadata', 'survey 3 metadata'],
    ['section', 'location', 'single-choice', 'long-text', 'number'],
  ],
  ['ODK', odk, [], ['date', 'rating', 'section', 'text', 'multiple-choice', 'photo']],
  [
    'SurveyCTO',
    surveyCto,
    ['survey 2 metadata', 'survey 3 metadata', 'survey 7 message', 'survey 8 disabled'],
    ['section', 'single-choice', 'number', 'photo'],
  ],
])('a form in the style of %s is imported, and survives export and import', async (_, sheets, remarks, kinds) => {
  const read = readForm(await readWorkbook(await bytesOf(await writeWorkbook(sheets))), 'More')
  expect(outcomeOf(read)).toEqual({ faults: [], remarks })
  expect(read.draft?.fields.map(({ kind }) => kind)).toEqual(kinds)
  if (!read.draft) throw new TypeError('Nothing was read')
  const out = await writeWorkbook(writeForm(read.draft))
  const again = readForm(await readWorkbook(await bytesOf(out)), 'More')
  expect(again.faults).toEqual([])
  if (!again.draft) throw new TypeError('Nothing came back')
  expect(plainOf(again.draft)).toEqual(plainOf(read.draft))
  // Names and values of the form's author stay, so that existing data still fits.
  const names = (all: Sheets) =>
    all.survey
      .slice(1)
      .map((row) => row[1] ?? '')
      .filter((name) => /^(place|state|room_name|damage|runs|volts)$/.test(name))
  expect(names(writeForm(again.draft))).toEqual(names(sheets))
})

it('what a template cannot contain is reported by sheet and row, and nothing is imported (TEMPLATE-6)', () => {
  const row = (type: string, more: Record<string, string> = {}) => [
    type,
    more['name'] ?? 'x',
    more['label'] ?? 'X',
    more['relevant'] ?? '',
    more['constraint'] ?? '',
    more['calculation'] ?? '',
    more['choice_filter'] ?? '',
    more['required'] ?? '',
  ]
  const read = readForm(
    {
      survey: [
        ['type', 'name', 'label', 'relevant', 'constraint', 'calculation', 'choice_filter', 'required'],
        row('integer', { name: 'age' }),
        row('text', { name: 'b', relevant: 'count-selected(${age}) > 2' }),
        row('text', { name: 'c', constraint: "regex(., '^[A-Z]+$')" }),
        row('calculate', { name: 'd', calculation: '${age} * 2' }),
        row('select_one missing', { name: 'e' }),
        row('select_one yes_no or_other', { name: 'f' }),
        row('barcode', { name: 'g' }),
        row('text', { name: 'h', required: '${age} > 18' }),
        row('text', { name: 'i', relevant: "${age} > 1 and ${age} < 5 or ${later} = 'x'" }),
        row('begin_group', { name: 'j' }),
        row('begin_group', { name: 'k' }),
      ],
      choices: [
        ['list_name', 'name', 'label'],
        ['yes_no', 'yes', 'Yes'],
        ['yes_no', 'no', 'No'],
      ],
      settings: [],
    },
    'More',
  )
  expect(read.draft).toBeNull()
  expect(outcomeOf(read).faults).toEqual([
    'survey 3 expression',
    'survey 4 expression',
    'survey 5 expression',
    'survey 5 unknown-type',
    'survey 6 no-list',
    'survey 7 or-other',
    'survey 8 unknown-type',
    'survey 9 required',
    'survey 10 expression',
    'survey 12 nested',
    'survey 12 unclosed',
  ])
})

it.each([
  ["${a} = 'x'", 'all', 1],
  ["${a}!='x' and (${b} > -2.5)", 'all', 2],
  ["not(selected(${a}, 'x')) or selected(${b},'y')", 'any', 2],
  ['18 <= ${age}', 'all', 1],
  ["${a} = 'it''s'", 'all', 1],
])('%s is parsed', (expression, match, count) => {
  const condition = readExpression(expression)
  expect([condition?.match, condition?.comparisons.length]).toEqual([match, count])
})

it.each([
  '',
  '${a}',
  "${a} = 'x' and",
  'today() > ${d}',
  "${a} = 'x' and ${b} = 'y' or ${c} = 'z'",
  '${a} = ${b}',
  "if(${a}, 'x', 'y')",
])('%p is not supported', (expression) => {
  expect(readExpression(expression)).toBeNull()
})
