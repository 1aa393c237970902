/** Navigates to the payment provider's page, which is outside the site. */
export const leaveFor = (address: string): void => {
  window.location.assign(address)
}
