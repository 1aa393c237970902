import { usePlaceSearch } from '@fieldproof/kit/place'
import { skipToken, useTranslation } from '@fieldproof/platform'
import { useSearchQuotePlacesQuery } from '../../store/checkout-api.ts'

/** What the quote's place search shows and says: places of the country that is chosen. */
export const usePlaceLookup = (country: string) => {
  const { t } = useTranslation()
  const useFound = (search: string) =>
    useSearchQuotePlacesQuery(search === '' ? skipToken : { query: { search, country } })
  return usePlaceSearch(useFound, {
    label: t('place.search'),
    hint: t('place.searchHint'),
    suggestions: t('place.suggestions'),
    none: t('place.none'),
    failed: t('place.searchFailed'),
    found: (count) => t('place.found', { count }),
  })
}
