import type { places as english } from '../en/places.ts'
import type { Translation } from '../text.ts'

export const places: Translation<typeof english> = {
  noTimeZone: 'Vi kjenner ikke tidssonen der.',
  noAddress: 'Vi kjenner ingen adresse nær dette punktet.',
}
