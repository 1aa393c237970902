import { countries } from '@fieldproof/contracts/countries'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { orderContact, type ContactPerson } from '@fieldproof/contracts/forms/contact'
import { invalid } from '#kernel/refusals/refusal.ts'

/** The contact person: the seller of a vehicle, else the contact on site. */
export const contactOf = (quote: InspectionQuote): ContactPerson =>
  quote.inspectionType === 'vehicle' ? quote.details.seller : quote.details.contact

/** The quote with another contact on site; everything else stays. */
export const withContact = (quote: InspectionQuote, contact: ContactPerson): InspectionQuote =>
  quote.inspectionType === 'vehicle'
    ? { ...quote, details: { ...quote.details, seller: contact } }
    : ({ ...quote, details: { ...quote.details, contact } } as InspectionQuote)

/**
 * Refuses a partly filled-in contact with which the person cannot be found and reached (FORM-9).
 * @param path of the contact in the body
 * @throws {Refusal} 400 with the field that is missing
 */
export const refuseHalfContact = (contact: ContactPerson, path: string): void => {
  const faults = orderContact.safeParse(contact).error?.issues ?? []
  if (faults.length > 0)
    throw invalid(faults.map(({ path: field, message }) => ({ field: [path, ...field].join('.'), message })))
}

const diallingCodes = new Map<string, string>(countries.map(([code, dialling]) => [code, dialling]))

/**
 * The contact as others read it, with the international number; missing parts are empty, and without any it is null.
 */
export const readableContact = ({
  name,
  email,
  phoneCountry,
  phoneNumber,
}: ContactPerson): { name: string; email: string; telephone: string } | null => {
  const telephone =
    phoneNumber === '' ? '' : `+${diallingCodes.get(phoneCountry) ?? ''}${phoneNumber.replace(/^0+/, '')}`
  return name === '' && email === '' && telephone === '' ? null : { name, email, telephone }
}
