import type { Locale } from '@fieldproof/contracts'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'

/** A member of the staff who looks at the back office. */
export interface Viewer {
  userId: string
  name: string
  roles: readonly StaffRole[]
  /** The language of the contents that they see. */
  locale: Locale
  /** The language of labels and titles: `locale`, or the pseudo-language. */
  language: Language
}

/** Whether one of the viewer's roles is among these. Administrators count as having every role. */
export const hasRole = ({ roles }: Pick<Viewer, 'roles'>, among: readonly StaffRole[]): boolean =>
  roles.some((role) => role === 'administrator' || among.includes(role))
