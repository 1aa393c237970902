import { cookieBannerCountries, markets, type Locale } from '@fieldproof/contracts'
import type { CallContext } from '#kernel/http/context.ts'
import { acceptedTags } from '#kernel/http/locale.ts'
import type { CountryLookup } from '#kernel/ports/country-lookup.ts'

const knownCountries = new Set<string>([...markets, ...cookieBannerCountries])

/** Values of a proxy's country header that are not countries: unknown, or an anonymous network. */
const noCountries = new Set(['XX', 'ZZ', 'T1'])

const regionOf = (languages: string | undefined): string | undefined =>
  acceptedTags(languages)
    .flatMap((tag) => tag.toUpperCase().split('-').slice(1))
    .find((subtag) => knownCountries.has(subtag))

/**
 * The reader's country, and a language that suits it. The country comes from the header of a trusted proxy, else from
 * the IP address, else from the region of an accepted language; otherwise it is Nigeria.
 * @param countryHeader the name of the proxy's header, if there is one
 */
export const lookUpCountry = (
  { ip, header }: Pick<CallContext, 'ip' | 'header'>,
  addresses: CountryLookup,
  countryHeader: string | undefined,
): { locale: Locale; country: string } => {
  const fromHeader = countryHeader === undefined ? undefined : header(countryHeader)?.trim().toUpperCase()
  const fromProxy =
    fromHeader !== undefined && /^[A-Z]{2}$/.test(fromHeader) && !noCountries.has(fromHeader) ? fromHeader : undefined
  const country = fromProxy ?? addresses.countryOf(ip) ?? regionOf(header('accept-language')) ?? 'NG'
  return { country, locale: country === 'NO' ? 'no' : 'en' }
}
