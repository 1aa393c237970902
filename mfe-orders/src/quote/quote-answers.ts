import type { ContactPerson } from '@fieldproof/contracts/forms/contact'
import type { PlaceAndTime } from '@fieldproof/contracts/forms/place-and-time'

/** What the shared parts of the forms read and write while answers are being typed. */
export type QuoteAnswers = { [Name in keyof PlaceAndTime]: string }

/** What every checked quote holds. */
export type Quote = PlaceAndTime & { seller?: ContactPerson; contact?: ContactPerson }
