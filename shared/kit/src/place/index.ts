export { useCountryName, useCountryOptions, useMarketOptions, type CountryOption } from './country-names.ts'
export { usePlaceSearch } from './place-search.ts'
export { listedRegion, RegionField, type RegionFieldProps } from './regions.tsx'
export { readerZone, useZoneName } from './zones.ts'
