import en from '../../locales/en/orders.json'
import no from '../../locales/no/orders.json'

/** The area's texts, for tests. */
export const texts = { en, no }
