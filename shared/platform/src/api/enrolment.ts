/** Navigates to the page that sets up a second factor. @returns false if the user is already there */
type Lead = () => boolean

const nowhere: Lead = () => false
let leader = nowhere

/** Connects calls to the shell, which handles staff who have to set up a second factor first (STAFF-6). */
export const enrolment = {
  /** @returns whether the user was sent there */
  lead: (): boolean => leader(),
  /** Registers the handler. @returns a function that removes it */
  onNeeded: (lead: Lead): (() => void) => {
    leader = lead
    return () => {
      leader = nowhere
    }
  },
}
