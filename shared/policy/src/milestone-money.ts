/** The movements of a milestone's money since it was first funded, in minor units of its currency. */
export interface MilestoneFunds {
  funded: number
  released: number
  givenBack: number
}

/** Milliseconds in which the owner may take back recent funding without consent (PROJECT-19). */
export const TAKE_BACK_WITHIN = 24 * 60 * 60 * 1_000
/** Days after a milestone's agreed day from which the owner may take the money back without consent (PROJECT-19). */
export const OVERDUE_DAYS = 14

/** The held amount: funded, less released and returned. Minor units. */
export const heldOf = ({ funded, released, givenBack }: MilestoneFunds): number => funded - released - givenBack

/**
 * How much more can be funded: held and released money together never exceed the milestone's amount (PROJECT-17). Minor
 * units.
 */
export const fundableOf = (amount: number, { funded, givenBack }: MilestoneFunds): number =>
  Math.max(0, amount - (funded - givenBack))

/** A movement of money, for the rules. */
export interface MoneyMove {
  kind: 'funded' | 'released' | 'given-back'
  /** Minor units. */
  amount: number
  /** Milliseconds since 1970. */
  at: number
}

/**
 * What the owner funded less than 24 hours ago and may take back without consent. Only returns since then reduce it
 * (PROJECT-19).
 * @param now milliseconds since 1970
 * @returns minor units, and until when the latest part can be taken back; null if there is nothing
 */
export const freshOf = (moves: readonly MoneyMove[], now: number): { amount: number; until: number | null } => {
  const recent = moves.filter(({ at }) => now - at < TAKE_BACK_WITHIN).toSorted((one, other) => one.at - other.at)
  let amount = 0
  for (const move of recent) {
    if (move.kind === 'funded') amount += move.amount
    // A return from before a funding was of older money.
    if (move.kind === 'given-back') amount = Math.max(0, amount - move.amount)
  }
  const last = Math.max(...recent.filter(({ kind }) => kind === 'funded').map(({ at }) => at))
  return { amount, until: amount === 0 ? null : last + TAKE_BACK_WITHIN }
}

const dayNumberOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)

/**
 * Whether the owner may take the money back without consent because the agreed day is 14 days past (PROJECT-19).
 * @param today, agreedDay YYYY-MM-DD in the project's zone
 */
export const isLongOverdue = (agreedDay: string | null, today: string): boolean =>
  agreedDay !== null && dayNumberOf(today) - dayNumberOf(agreedDay) > OVERDUE_DAYS

/** The state of a milestone's money. */
export interface MilestoneStanding {
  funds: MilestoneFunds
  isReached: boolean
  isDisputed: boolean
  /** An inspection of the milestone has a report. */
  hasReport: boolean
  /** The result of {@link freshOf}, in minor units. */
  fresh: number
  isLongOverdue: boolean
}

export type WhyNotMoved = 'disputed' | 'too-much' | 'not-reached' | 'only-payee' | 'only-fresh'

/** Why an amount cannot be released; null if it can (PROJECT-18). @param amount minor units */
export const whyNotReleased = (
  { funds, isReached, isDisputed }: Pick<MilestoneStanding, 'funds' | 'isReached' | 'isDisputed'>,
  amount: number,
): WhyNotMoved | null => {
  if (isDisputed) return 'disputed'
  if (!isReached) return 'not-reached'
  return amount > heldOf(funds) ? 'too-much' : null
}

/**
 * How much one side alone can return, and by which rule (PROJECT-19): the payee any amount; the owner what is less than
 * 24 hours old, or everything 14 days after the agreed day while the milestone is neither reached nor reported. Minor
 * units.
 */
export const givableBack = (
  by: 'owner' | 'payee',
  standing: MilestoneStanding,
): { most: number; rule: 'payee' | 'fresh' | 'overdue' | 'none' | 'disputed' } => {
  const held = heldOf(standing.funds)
  if (standing.isDisputed) return { most: 0, rule: 'disputed' }
  if (by === 'payee') return { most: held, rule: 'payee' }
  if (standing.isLongOverdue && !standing.isReached && !standing.hasReport) return { most: held, rule: 'overdue' }
  const fresh = standing.isReached ? 0 : Math.min(held, standing.fresh)
  return fresh > 0 ? { most: fresh, rule: 'fresh' } : { most: 0, rule: 'none' }
}

/** Why one side alone cannot return an amount; null if it can (PROJECT-19). @param amount minor units */
export const whyNotGivenBack = (
  by: 'owner' | 'payee',
  standing: MilestoneStanding,
  amount: number,
): WhyNotMoved | null => {
  const { most, rule } = givableBack(by, standing)
  if (rule === 'disputed') return 'disputed'
  if (amount > heldOf(standing.funds)) return 'too-much'
  if (amount <= most) return null
  return rule === 'fresh' ? 'only-fresh' : 'only-payee'
}

/** Why a dispute cannot be opened: there is one already, or no money to dispute; null if it can (PROJECT-20). */
export const whyNotDisputed = ({
  funds,
  isDisputed,
}: Pick<MilestoneStanding, 'funds' | 'isDisputed'>): 'disputed' | 'nothing-held' | null => {
  if (isDisputed) return 'disputed'
  return heldOf(funds) === 0 ? 'nothing-held' : null
}

/**
 * Whether the owner can reopen a reached milestone: not while money is held for it (PROJECT-16).
 * @param funds null if it was never funded
 */
export const mayReopen = (funds: MilestoneFunds | null): boolean => funds === null || heldOf(funds) === 0

/** What prevents a milestone from being marked as reached (PROJECT-16). */
export type WhyNotReached = 'no-report' | 'critical-findings' | 'owner-decides'

/**
 * Why a milestone cannot be marked as reached; null if it can (PROJECT-16).
 * @param critical failed points of the latest report; null if no inspection has a report
 */
export const whyNotReached = (
  { asksForInspection, hasAmount }: { asksForInspection: boolean; hasAmount: boolean },
  { isOwner, critical, acceptsFindings }: { isOwner: boolean; critical: number | null; acceptsFindings: boolean },
): WhyNotReached | null => {
  if ((asksForInspection || hasAmount) && !isOwner) return 'owner-decides'
  if (!asksForInspection) return null
  if (critical === null) return 'no-report'
  return critical > 0 && !acceptsFindings ? 'critical-findings' : null
}
