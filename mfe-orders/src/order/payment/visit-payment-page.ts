/** Opens the payment provider's page, on another site. From there, the payer returns to the page of the payment. */
export const visitPaymentPage = (address: string): void => {
  window.location.assign(address)
}
