/** Opens an address outside of the site in this tab. An object, so that a test can replace it. */
export const leaveSite = {
  to: (address: string): void => {
    location.assign(address)
  },
}
