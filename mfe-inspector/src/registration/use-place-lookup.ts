import { usePlaceSearch } from '@fieldproof/kit/place'
import { skipToken, useTranslation } from '@fieldproof/platform'
import { useFindWorkPlacesQuery } from '../store/registration-api.ts'

/**
 * Connects the place search of the registration: results and messages.
 * @param country limits the results to this country
 */
export const usePlaceLookup = (country?: string) => {
  const { t } = useTranslation()
  const useFound = (search: string) =>
    useFindWorkPlacesQuery(search === '' ? skipToken : { query: { search, ...(country && { country }) } })
  return usePlaceSearch(useFound, {
    label: t('place.search'),
    hint: t('place.hint'),
    suggestions: t('place.suggestions'),
    none: t('place.none'),
    failed: t('place.failed'),
    found: (count) => t('place.found', { count }),
  })
}
