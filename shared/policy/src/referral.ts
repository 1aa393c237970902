/** The terms of a referral. Each referral keeps those of the day when it was made (REFERRAL-1). */
export interface ReferralTerms {
  /** The share of the referred inspector's earnings, in percent with at most two decimals. */
  percent: number
  /** The maximum of one referral, in minor units of the currency of the earnings. */
  maximum: number
}

const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0

/**
 * What one completed job credits to the referrer, in minor units, rounded down.
 * @param pay the referred inspector's pay for the job, in minor units of the maximum's currency
 * @param accrued the referral's earlier credits
 * @throws {RangeError} for an amount that is negative or not an integer, and for a percentage outside 0 to 100
 */
export const referralCredit = ({ percent, maximum }: ReferralTerms, pay: number, accrued: number): number => {
  if (![pay, accrued, maximum].every(isAmount))
    throw new RangeError('Amounts are integers of at least 0, in minor units')
  if (!(percent >= 0 && percent <= 100)) throw new RangeError('The percentage is between 0 and 100')
  const hundredths = BigInt(Math.round(percent * 100))
  const share = Number((BigInt(pay) * hundredths) / 10_000n)
  return Math.min(share, Math.max(0, maximum - accrued))
}

/** The credit for one job, and the referral's total including it; minor units. */
export interface ReferralStep {
  pay: number
  credit: number
  accrued: number
}

/** The credit of each job, in the order of completion. */
export const referralSteps = (terms: ReferralTerms, pays: readonly number[]): ReferralStep[] => {
  let accrued = 0
  return pays.map((pay) => {
    const credit = referralCredit(terms, pay, accrued)
    accrued += credit
    return { pay, credit, accrued }
  })
}

/** The credits of a referral for a number of jobs with equal pay; minor units. */
export const referralTotal = (terms: ReferralTerms, jobs: number, payPerJob: number): number => {
  if (!isAmount(jobs)) throw new RangeError('The number of jobs is an integer of at least 0')
  const credit = referralCredit(terms, payPerJob, 0)
  return credit === 0 ? 0 : Math.min(terms.maximum, jobs * credit)
}

/** The number of the job that reaches the maximum, from 1; null if jobs pay nothing. */
export const jobsToMaximum = (terms: ReferralTerms, payPerJob: number): number | null => {
  const credit = referralCredit(terms, payPerJob, 0)
  return credit === 0 ? null : Math.ceil(terms.maximum / credit)
}

const exampleJobs = 8
/**
 * The minimum credit for one job of the example, as a fraction of the maximum: the seventh job reaches it, and the
 * eighth pays nothing more.
 */
const exampleShare = 0.15

/**
 * An example of a referral: eight jobs with equal pay, a number with two significant digits.
 * @returns minor units
 */
export const exampleOf = (terms: ReferralTerms): { payPerJob: number; steps: ReferralStep[] } => {
  const least = terms.percent > 0 ? (terms.maximum * exampleShare * 100) / terms.percent : terms.maximum
  const unit = Math.max(1, 10 ** (String(Math.round(least)).length - 2))
  const payPerJob = Math.ceil(Math.round((least / unit) * 1_000) / 1_000) * unit
  return {
    payPerJob,
    steps: referralSteps(
      terms,
      Array.from({ length: exampleJobs }, () => payPerJob),
    ),
  }
}
