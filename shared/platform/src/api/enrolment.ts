/** Navigates to the page for setting up a second factor. @returns false if the user is already there */
type Handler = () => boolean

const noHandler: Handler = () => false
let handler = noHandler

/** Connects calls to the shell, which sends staff without a second factor to the page that sets one up (STAFF-6). */
export const enrolment = {
  /** @returns whether the user was sent there */
  lead: (): boolean => handler(),
  /** Registers the handler. @returns a function that removes it */
  onNeeded: (next: Handler): (() => void) => {
    handler = next
    return () => {
      handler = noHandler
    }
  },
}
