import type { Order } from '@fieldproof/contracts/entities/order'

/**
 * Puts the answers of an order into the draft of the quote form of its kind, without the date, so that the form opens
 * with them. `useDraft` keeps the draft of a form under its kind and its owner.
 */
export const keepForBooking = ({ inspectionType, details }: Order['quote'], userId: string | undefined): void => {
  const answers = { ...details, inspectionDate: '', inspectionTime: '' }
  try {
    localStorage.setItem(
      `fieldproof.draft.quote.${inspectionType}${userId === undefined ? '' : `.${userId}`}`,
      JSON.stringify(answers),
    )
  } catch {
    // Without access to storage, the form opens empty.
  }
}
