/** Opens the provider's page, on another site. The provider sends the payer back to the page of the payment. */
export const visitPaymentPage = (address: string): void => {
  window.location.assign(address)
}
