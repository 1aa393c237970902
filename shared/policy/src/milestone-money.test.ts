import {
  freshOf,
  fundableOf,
  givableBack,
  heldOf,
  isLongOverdue,
  TAKE_BACK_WITHIN,
  whyNotDisputed,
  whyNotGivenBack,
  whyNotReached,
  whyNotReleased,
  type MilestoneStanding,
} from './milestone-money.ts'

const standing = (changes: Partial<MilestoneStanding> = {}): MilestoneStanding => ({
  funds: { funded: 1_000, released: 200, givenBack: 100 },
  isReached: false,
  isDisputed: false,
  hasReport: false,
  fresh: 0,
  isLongOverdue: false,
  ...changes,
})

test('the held amount is what was funded and neither released nor returned; returned money can be funded again (PROJECT-17)', () => {
  expect(heldOf(standing().funds)).toBe(700)
  expect(fundableOf(1_000, standing().funds)).toBe(100)
  expect(fundableOf(500, standing().funds)).toBe(0)
  expect(fundableOf(1_000, { funded: 0, released: 0, givenBack: 0 })).toBe(1_000)
})

test('money is released once the milestone is reached, up to the held amount, and not during a dispute (PROJECT-18)', () => {
  expect(whyNotReleased(standing({ isReached: true }), 700)).toBeNull()
  expect(whyNotReleased(standing({ isReached: true }), 701)).toBe('too-much')
  expect(whyNotReleased(standing(), 1)).toBe('not-reached')
  expect(whyNotReleased(standing({ isReached: true, isDisputed: true }), 1)).toBe('disputed')
})

test('the payee can return any amount; the owner alone can take back recent funding, or everything long after the agreed day (PROJECT-19)', () => {
  expect(givableBack('payee', standing())).toEqual({ most: 700, rule: 'payee' })
  expect(givableBack('owner', standing())).toEqual({ most: 0, rule: 'none' })
  expect(givableBack('owner', standing({ fresh: 300 }))).toEqual({ most: 300, rule: 'fresh' })
  expect(givableBack('owner', standing({ fresh: 900 }))).toEqual({ most: 700, rule: 'fresh' })
  expect(givableBack('owner', standing({ isLongOverdue: true }))).toEqual({ most: 700, rule: 'overdue' })
  expect(givableBack('owner', standing({ isLongOverdue: true, hasReport: true }))).toEqual({ most: 0, rule: 'none' })
  expect(givableBack('owner', standing({ isReached: true, fresh: 300, isLongOverdue: true }))).toEqual({
    most: 0,
    rule: 'none',
  })
  expect(whyNotGivenBack('payee', standing(), 700)).toBeNull()
  expect(whyNotGivenBack('payee', standing(), 701)).toBe('too-much')
  expect(whyNotGivenBack('owner', standing(), 1)).toBe('only-payee')
  expect(whyNotGivenBack('owner', standing({ fresh: 300 }), 301)).toBe('only-fresh')
  expect(whyNotGivenBack('payee', standing({ isDisputed: true }), 1)).toBe('disputed')
})

test('new funding does not make old money recent, and returns in between reduce it (PROJECT-19)', () => {
  const now = Date.UTC(2026, 2, 2, 9)
  const funded = (amount: number, ago: number) => ({ kind: 'funded' as const, amount, at: now - ago })
  expect(freshOf([funded(900, TAKE_BACK_WITHIN), funded(1, 60_000)], now)).toEqual({
    amount: 1,
    until: now - 60_000 + TAKE_BACK_WITHIN,
  })
  expect(freshOf([funded(900, 60_000), { kind: 'given-back', amount: 500, at: now }], now).amount).toBe(400)
  const returned = { kind: 'given-back', amount: 500, at: now - 7_200_000 } as const
  expect(freshOf([funded(900, 3_600_000), returned], now).amount).toBe(900)
  expect(freshOf([funded(900, TAKE_BACK_WITHIN)], now)).toEqual({ amount: 0, until: null })
  expect(freshOf([], now)).toEqual({ amount: 0, until: null })
})

test('a milestone is long overdue from the fifteenth day after its agreed day (PROJECT-19)', () => {
  expect(isLongOverdue('2026-03-01', '2026-03-15')).toBe(false)
  expect(isLongOverdue('2026-03-01', '2026-03-16')).toBe(true)
  expect(isLongOverdue(null, '2030-01-01')).toBe(false)
})

test('held money can be disputed, one dispute at a time (PROJECT-20)', () => {
  expect(whyNotDisputed(standing())).toBeNull()
  expect(whyNotDisputed(standing({ isDisputed: true }))).toBe('disputed')
  expect(whyNotDisputed(standing({ funds: { funded: 5, released: 5, givenBack: 0 } }))).toBe('nothing-held')
})

test('report and owner decide together whether a milestone is reached (PROJECT-16)', () => {
  const proved = { asksForInspection: true, hasAmount: false }
  const by = (changes: object = {}) => ({ isOwner: true, critical: 0, acceptsFindings: false, ...changes })
  expect(whyNotReached(proved, by())).toBeNull()
  expect(whyNotReached(proved, by({ critical: null }))).toBe('no-report')
  expect(whyNotReached(proved, by({ critical: 2 }))).toBe('critical-findings')
  expect(whyNotReached(proved, by({ critical: 2, acceptsFindings: true }))).toBeNull()
  expect(whyNotReached(proved, by({ isOwner: false }))).toBe('owner-decides')
  expect(whyNotReached({ asksForInspection: false, hasAmount: true }, by({ isOwner: false }))).toBe('owner-decides')
  expect(
    whyNotReached({ asksForInspection: false, hasAmount: false }, by({ isOwner: false, critical: null })),
  ).toBeNull()
})
