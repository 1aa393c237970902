/** Leads to where a second factor is set up. @returns false where the reader is there already */
type Lead = () => boolean

const nowhere: Lead = () => false
let leader = nowhere

/** How the shell hears that a member of the staff has to set up a second factor first (STAFF-6). */
export const enrolment = {
  /** @returns whether the reader was led there */
  lead: (): boolean => leader(),
  /** For the one who knows the way. @returns what forgets it */
  onNeeded: (lead: Lead): (() => void) => {
    leader = lead
    return () => {
      leader = nowhere
    }
  },
}
