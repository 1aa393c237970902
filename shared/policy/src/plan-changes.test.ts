import type { DatedTable } from './dated-table.ts'
import { commissionAt } from './order-commission.ts'
import { planNamed, plansAt, planTable, type PlanChange, type PlanFigures } from './subscription-plans.ts'

const at = (instant: string): number => Date.parse(instant)
const change = (from: string, changes: Partial<PlanChange>): PlanChange => ({
  from,
  currency: 'NGN',
  item: 'plus',
  ...changes,
})
const plusAt = (instant: string, changes: readonly PlanChange[], table?: DatedTable<PlanFigures>) => {
  const plus = planNamed(plansAt(at(instant), changes, table), 'plus')
  return { naira: plus?.monthly?.NGN, kroner: plus?.monthly?.NOK, includes: plus?.includes }
}
const includes = { projects: 60, peopleInProject: 30, templates: 60 }

describe('changes of plans by staff (PLAN-14)', () => {
  const dearer = change('2026-12-01T00:00:00.000Z', { monthly: 10_000_00 })
  const wider = change('2027-01-01T00:00:00.000Z', { monthly: 11_000_00, includes: { projects: 80 } })

  test('apply from their instant on, to the millisecond, only in their currency', () => {
    expect(plusAt('2026-11-30T23:59:59.999Z', [dearer])).toEqual({ naira: 9_500_00, kroner: 119_00, includes })
    expect(plusAt('2026-12-01T00:00:00.000Z', [dearer])).toEqual({ naira: 10_000_00, kroner: 119_00, includes })
  })

  test('apply in the order of their instants, whatever order they come in; a limit that is not named stays', () => {
    for (const changes of [
      [dearer, wider],
      [wider, dearer],
    ])
      expect(plusAt('2027-01-01T00:00:00.000Z', changes)).toEqual({
        naira: 11_000_00,
        kroner: 119_00,
        includes: { ...includes, projects: 80 },
      })
  })

  test('are replaced by a row of the table that begins later', () => {
    const [first] = planTable
    if (!first) throw new Error('The table is empty')
    const table = [first, { from: '2026-12-15T00:00:00.000Z', figures: first.figures }]
    expect(plusAt('2026-12-14T23:59:59.999Z', [dearer], table).naira).toBe(10_000_00)
    expect(plusAt('2026-12-15T00:00:00.000Z', [dearer], table).naira).toBe(9_500_00)
    expect(plusAt('2027-01-01T00:00:00.000Z', [dearer, wider], table).naira).toBe(11_000_00)
  })

  test('change an add-on, and leave the free plan free', () => {
    const figures = plansAt(at('2027-02-01T00:00:00.000Z'), [
      change('2027-01-01T00:00:00.000Z', { item: 'more-people', monthly: 3_000_00 }),
      change('2027-01-01T00:00:00.000Z', { item: 'free', monthly: 5_00, includes: { projects: 10 } }),
    ])
    expect(figures.addons.find(({ name }) => name === 'more-people')?.monthly.NGN).toBe(3_000_00)
    expect(figures.plans[0]).toMatchObject({ monthly: null, includes: { projects: 10, templates: 30 } })
  })
})

test('a commission applies from its instant on, only in its currency, and the latest one counts (PRICE-8)', () => {
  const changes = [
    { from: '2027-01-01T00:00:00.000Z', currency: 'NGN' as const, figures: 1_250 },
    { from: '2026-12-01T00:00:00.000Z', currency: 'NGN' as const, figures: 1_000 },
  ]
  const inNaira = (instant: string) => commissionAt('NGN', at(instant), changes)
  expect(
    ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'].map((instant) =>
      inNaira(instant),
    ),
  ).toEqual([0, 1_000, 1_250])
  expect(commissionAt('NOK', at('2027-02-01T00:00:00.000Z'), changes)).toBe(0)
})
