/** Goes to the provider's page, which is another site; it sends the payer back to the page of the payment. */
export const visitPaymentPage = (address: string): void => {
  window.location.assign(address)
}
