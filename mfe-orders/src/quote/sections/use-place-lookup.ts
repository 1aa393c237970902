import { usePlaceSearch } from '@fieldproof/kit/place'
import { skipToken, useTranslation } from '@fieldproof/platform'
import { useSearchQuotePlacesQuery } from '../../store/checkout-api.ts'

/** Connects the place search of the quote: results and messages, limited to the chosen country. */
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
