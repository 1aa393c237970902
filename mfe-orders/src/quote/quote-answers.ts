import type { ContactPerson } from '@fieldproof/contracts/forms/contact'
import type { PlaceAndTime } from '@fieldproof/contracts/forms/place-and-time'
import type { FormProps } from '@fieldproof/ui/form'

/** The values that the shared parts of the forms read and write during editing. */
export type QuoteAnswers = { [Name in keyof PlaceAndTime]: string }

/** The fields of every valid quote. */
export type Quote = PlaceAndTime & { access?: string; seller?: ContactPerson; contact?: ContactPerson }

/** A form with these values and that output. */
export type FormOf<Values extends Record<string, unknown>, Output> = FormProps<Values, unknown, Output>['form']
