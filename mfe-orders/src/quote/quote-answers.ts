import type { ContactPerson } from '@fieldproof/contracts/forms/contact'
import type { PlaceAndTime } from '@fieldproof/contracts/forms/place-and-time'
import type { FormProps } from '@fieldproof/ui/form'

/** What the shared parts of the forms read and write while answers are being typed. */
export type QuoteAnswers = { [Name in keyof PlaceAndTime]: string }

/** What every checked quote holds. */
export type Quote = PlaceAndTime & { access?: string; seller?: ContactPerson; contact?: ContactPerson }

/** A form over these values that hands over that output. */
export type FormOf<Values extends Record<string, unknown>, Output> = FormProps<Values, unknown, Output>['form']
