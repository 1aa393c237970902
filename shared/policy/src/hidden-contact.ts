/** Replaces a telephone number or an address. */
export const HIDDEN_CONTACT = '•••'
