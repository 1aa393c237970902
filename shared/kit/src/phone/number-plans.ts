import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A number as it is dialled from abroad, in E.164; null where it is none. Each country's own plan says what is dialled at
 * home only: Nigeria's zero goes, that of Italy, Benin or the Ivory Coast stays, Hungary's is `06`.
 * @param country where a number is dialled that was typed without its plus sign, ISO 3166-1 alpha-2
 */
export const toInternational = (country: string, number: string): string | null =>
  parsePhoneNumberFromString(number, isSupportedCountry(country) ? country : undefined)?.number ?? null
