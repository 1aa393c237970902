const looksLikeId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/**
 * The order in a notification's link: `notification` holds a JSON object of `orderId` and `notificationId` (BELL-9).
 * Null for anything else, because users can type any address.
 */
export const orderOfNotification = (text: string | null): string | null => {
  if (text === null) return null
  try {
    const named: unknown = JSON.parse(text)
    const id = typeof named === 'object' && named !== null && 'orderId' in named ? named.orderId : null
    return looksLikeId(id) ? id : null
  } catch {
    return null
  }
}
