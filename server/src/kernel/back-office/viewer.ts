import type { Locale } from '@fieldproof/contracts'
import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'

/** A member of the staff who looks at the back office. */
export interface Viewer {
  userId: string
  name: string
  roles: readonly StaffRole[]
  locale: Locale
}

/** Whether one of the viewer's roles is among these. Administrators may do whatever somebody may. */
export const hasRole = ({ roles }: Pick<Viewer, 'roles'>, among: readonly StaffRole[]): boolean =>
  roles.some((role) => role === 'administrator' || among.includes(role))
