import { randomBytes } from 'node:crypto'
import { hashToken } from '#kernel/hash-token.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('refusals')

const DAY = 24 * 60 * 60 * 1_000

/** The columns of every kind of link. */
export interface SecretLinkRow {
  id: string
  created_at: Date
  ends_at: Date
  views: number
  last_viewed_at: Date | null
}

/**
 * The secret of a link with which a person without an account can read something: 256 random bits. The address contains
 * the token and is shown once; the database has only the hash.
 */
export const newLinkSecret = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/**
 * When a link ends.
 * @param endsAt an instant in the contract's form
 * @param daysMax the maximum days from now
 * @throws {Refusal} 400 if the end has passed or is later than that
 */
export const linkEnd = (endsAt: string, { now, daysMax }: { now: Date; daysMax: number }): Date => {
  const end = new Date(endsAt)
  if (end <= now || end.getTime() > now.getTime() + daysMax * DAY)
    throw invalid([{ field: 'endsAt', message: texts.dayWithinYear() }])
  return end
}

/** The fields of every kind of link; its address only in the response that creates it. */
export const showLink = (row: SecretLinkRow, url: string | null) => ({
  _id: row.id,
  url,
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  noOfViews: row.views,
  lastViewedAt: row.last_viewed_at?.toISOString() ?? null,
})
