import type { ChecklistItem } from '@fieldproof/contracts/entities/report'
import {
  countPoints,
  findingsOf,
  mayHandIn,
  missingInReport,
  severityOfPoint,
  type ConditionRating,
  type ReportToCheck,
} from './report-findings.ts'
import type { ReportTemplate } from './report-template.ts'

const item = (itemId: string, rating: ConditionRating | null, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  itemId,
  rating,
  comment: '',
  measured: null,
  unit: null,
  revision: 1,
  changedAt: null,
  ...more,
})
const groups = [
  { groupId: 'body', items: [item('hood', 'fair'), item('roof', 'failed', { comment: 'Rusted through' })] },
  {
    groupId: 'glass',
    items: [
      item('windshield', 'poor'),
      item('mirror', 'good'),
      item('sunroof', 'not-applicable'),
      item('rear-window', null),
    ],
  },
]

test.each([
  ['failed', 'critical'],
  ['poor', 'serious'],
  ['fair', 'minor'],
  ['good', null],
  ['not-applicable', null],
  [null, null],
] as const)('a point that is %s is %s', (rating, severity) => {
  expect(severityOfPoint({ rating })).toBe(severity)
})

test('findings are sorted by severity, without the points that are fine', () => {
  expect(
    findingsOf({ template: 'vehicle', version: 1, groups }).map(({ severity, groupId, item: { itemId } }) => [
      severity,
      groupId,
      itemId,
    ]),
  ).toEqual([
    ['critical', 'body', 'roof'],
    ['serious', 'glass', 'windshield'],
    ['minor', 'body', 'hood'],
  ])
})

test('points are counted by their rating, and a checklist is never complete while one is open', () => {
  expect(countPoints(groups)).toEqual({
    total: 6,
    checked: 5,
    percent: 83,
    ratings: { good: 1, fair: 1, poor: 1, failed: 1, 'not-applicable': 1 },
  })
  const almost = [
    {
      groupId: 'body',
      items: [...Array.from({ length: 299 }, (_, index) => item(`p${index}`, 'good')), item('last', null)],
    },
  ]
  expect(countPoints(almost).percent).toBe(99)
  expect(countPoints([])).toMatchObject({ total: 0, percent: 100 })
})

describe('what a report lacks', () => {
  const template: ReportTemplate = {
    inspectionType: 'vehicle',
    version: 1,
    groups: [
      {
        key: 'body',
        section: 'exterior',
        items: [
          { key: 'hood', asksForPhoto: true },
          { key: 'tread', unit: 'mm' },
        ],
      },
    ],
  }
  const whole: ReportToCheck = {
    checklist: {
      groups: [
        {
          groupId: 'body',
          items: [item('hood', 'good'), item('tread', 'good', { measured: { value: 6, unit: 'mm' } })],
        },
      ],
    },
    tasks: [],
    media: [
      { section: 'exterior', groupId: 'body', itemId: 'hood', kind: 'photo' },
      { section: 'exterior', groupId: null, itemId: null, kind: 'photo' },
    ],
    vehicle: { brand: 'Toyota', model: 'Corolla', vin: 'X', mileage: 12 },
    summary: 'Sound.',
  }
  const lacks = (change: Partial<ReportToCheck>) =>
    missingInReport(template, { ...whole, ...change }).map(({ what, isRequired }) => [what, isRequired])
  const rated = (...items: ChecklistItem[]) => ({ checklist: { groups: [{ groupId: 'body', items }] } })

  it('is nothing if everything was done', () => {
    expect(lacks({})).toEqual([])
  })

  it('is every point without a rating, also one that is missing in the report', () => {
    expect(lacks(rated(item('hood', null)))).toEqual([
      ['point', true],
      ['point', true],
    ])
    expect(lacks({ checklist: null })).toEqual([
      ['point', true],
      ['point', true],
    ])
  })

  it('is the reason for a bad rating', () => {
    const explained = item('tread', 'poor', { comment: 'Worn to 1 mm', measured: { value: 1, unit: 'mm' } })
    expect(lacks(rated(item('hood', 'failed'), explained))).toEqual([['reason', true]])
  })

  it('is listed, but not required, for photos of points, measured values, brand and model', () => {
    expect(
      lacks({
        ...rated(item('hood', 'good'), item('tread', 'good')),
        media: [{ section: 'exterior', groupId: null, itemId: null, kind: 'photo' }],
        vehicle: { brand: null, model: null, vin: 'X', mileage: 0 },
      }),
    ).toEqual([
      ['vehicle', false],
      ['photo', false],
      ['measurement', false],
    ])
  })

  it('is VIN, mileage and a photo of the whole vehicle (REPORT-14)', () => {
    expect(lacks({ vehicle: { brand: 'Toyota', model: 'Corolla', vin: null, mileage: null } })).toEqual([
      ['vin', true],
      ['mileage', true],
    ])
    for (const change of [{ kind: 'video' }, { section: 'interior' }, { groupId: 'body' }] as const) {
      const other = { section: 'exterior', groupId: null, itemId: null, kind: 'photo', ...change } as const
      const [hood] = whole.media
      expect(lacks({ media: [...(hood ? [hood] : []), other] })).toEqual([['vehicle-picture', true]])
    }
    expect(lacks({ vehicle: null, media: whole.media.slice(0, 1) })).toEqual([])
  })

  it('can be handed in from the instant of the inspection on, and not a millisecond earlier (REPORT-6)', () => {
    expect([mayHandIn(999, 1_000), mayHandIn(1_000, 1_000)]).toEqual([false, true])
  })

  it('does not include photo or value of a point that could not be inspected', () => {
    expect(
      lacks({ ...rated(item('hood', 'not-applicable'), item('tread', 'not-applicable')), media: whole.media.slice(1) }),
    ).toEqual([])
  })

  it("includes a customer's unanswered task, and the summary", () => {
    const task = { _id: 't', isComplete: false, entries: [] }
    expect(
      lacks({
        tasks: [
          { ...task, addedBy: 'customer' },
          { ...task, addedBy: 'inspector' },
        ],
        summary: '  ',
      }),
    ).toEqual([
      ['task', true],
      ['task', false],
      ['summary', true],
    ])
    expect(lacks({ tasks: [{ ...task, addedBy: 'customer', isComplete: true }] })).toEqual([])
  })
})
