import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns a number in E.164, or null if it is not valid. Each country's number plan defines what is dialled only within
 * the country: Nigeria's zero is removed, that of Italy, Benin or Ivory Coast stays, and Hungary has `06`.
 * @param country whose plan applies to a number without a plus sign, ISO 3166-1 alpha-2
 */
export const toInternational = (country: string, number: string): string | null =>
  parsePhoneNumberFromString(number, isSupportedCountry(country) ? country : undefined)?.number ?? null
