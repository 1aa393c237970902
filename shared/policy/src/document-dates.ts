import type { credentialKinds } from '@fieldproof/contracts/lists'

type Kind = (typeof credentialKinds)[number]

/** Which dates an inspector's document must have (INSPECTOR-21). A certificate may be valid indefinitely. */
export const datesNeeded = (kind: Kind): { issuedOn: boolean; expiresOn: boolean } => ({
  issuedOn: kind === 'professional-certificate' || kind === 'insurance-proof',
  expiresOn: kind === 'insurance-proof',
})

interface Dated {
  kind: Kind
  issuedOn: string | null
  expiresOn: string | null
}

/** Whether a document lacks a required date. */
export const lacksDates = ({ kind, issuedOn, expiresOn }: Dated): boolean => {
  const needed = datesNeeded(kind)
  return (needed.issuedOn && issuedOn === null) || (needed.expiresOn && expiresOn === null)
}

/** What is wrong with a document's dates on this calendar day; null if nothing is. */
export const datesFault = (
  { issuedOn, expiresOn }: { issuedOn?: string | null | undefined; expiresOn?: string | null | undefined },
  today: string,
): { field: 'issuedOn' | 'expiresOn'; fault: 'issued-ahead' | 'expired' } | null => {
  if (issuedOn && issuedOn > today) return { field: 'issuedOn', fault: 'issued-ahead' }
  if (expiresOn && expiresOn < today) return { field: 'expiresOn', fault: 'expired' }
  return null
}

/** Days before a document's last day on which the inspector is reminded; 0 once that day is over (INSPECTOR-22). */
export const expiryStages = [30, 7, 0] as const
export type ExpiryStage = (typeof expiryStages)[number]

const DAY = 24 * 60 * 60 * 1_000

/** The stage of a document that expires soon; null while more than 30 days are left. Both are calendar days. */
export const expiryStage = (expiresOn: string, today: string): ExpiryStage | null => {
  const left = Math.round((Date.parse(`${expiresOn}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY)
  if (left < 0) return 0
  if (left <= 7) return 7
  return left <= 30 ? 30 : null
}
