/** Opens an address outside of the site in this tab. An object, so that a test can see where it leads. */
export const leaveSite = {
  to: (address: string): void => {
    location.assign(address)
  },
}
