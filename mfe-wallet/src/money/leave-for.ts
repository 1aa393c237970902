/** Leads the browser to the provider's page, which is no screen of the site. */
export const leaveFor = (address: string): void => {
  window.location.assign(address)
}
