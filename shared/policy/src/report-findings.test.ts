import type { ChecklistItem } from '@fieldproof/contracts/entities/report'
import {
  countPoints,
  findingsOf,
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

test('findings come heaviest first, and without the points where nothing is wrong', () => {
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

test('points are counted by what was found, and a list is never done while one is open', () => {
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
    media: [{ groupId: 'body', itemId: 'hood' }],
    vehicle: { brand: 'Toyota', model: 'Corolla', vin: 'X', mileage: 12 },
    summary: 'Sound.',
  }
  const lacks = (change: Partial<ReportToCheck>) =>
    missingInReport(template, { ...whole, ...change }).map(({ what, isRequired }) => [what, isRequired])
  const rated = (...items: ChecklistItem[]) => ({ checklist: { groups: [{ groupId: 'body', items }] } })

  it('is nothing where all was done', () => {
    expect(lacks({})).toEqual([])
  })

  it('is every point without a rating, also one that the report does not have yet', () => {
    expect(lacks(rated(item('hood', null)))).toEqual([
      ['point', true],
      ['point', true],
    ])
    expect(lacks({ checklist: null })).toEqual([
      ['point', true],
      ['point', true],
    ])
  })

  it('is the reason of a bad rating', () => {
    const explained = item('tread', 'poor', { comment: 'Worn to 1 mm', measured: { value: 1, unit: 'mm' } })
    expect(lacks(rated(item('hood', 'failed'), explained))).toEqual([['reason', true]])
  })

  it('is pointed out, without holding the report up, for photos, measured values and the vehicle itself', () => {
    expect(
      lacks({
        ...rated(item('hood', 'good'), item('tread', 'good')),
        media: [],
        vehicle: { brand: null, model: null, vin: null, mileage: null },
      }),
    ).toEqual([
      ['vehicle', false],
      ['photo', false],
      ['measurement', false],
    ])
  })

  it('is neither photo nor value of a point that could not be looked at', () => {
    expect(lacks({ ...rated(item('hood', 'not-applicable'), item('tread', 'not-applicable')), media: [] })).toEqual([])
  })

  it("is a customer's task that nobody answered, and the summary", () => {
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
