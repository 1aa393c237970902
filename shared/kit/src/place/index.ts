export { useCountryName, useCountryOptions, useMarketOptions, type CountryOption } from './country-names.ts'
