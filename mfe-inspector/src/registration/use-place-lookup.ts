import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import { skipToken, useTranslation } from '@fieldproof/platform'
import type { PlaceSearchProps } from '@fieldproof/ui/search'
import { useState } from 'react'
import { useFindWorkPlacesQuery } from '../store/registration-api.ts'

/**
 * What a place search shows and says in the registration.
 * @param country only places of this country; of all where it is left out
 */
export const usePlaceLookup = (country?: string): Omit<PlaceSearchProps<FoundAddress>, 'onChoose'> => {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { currentData, isFetching, isError } = useFindWorkPlacesQuery(
    search === '' ? skipToken : { query: { search, ...(country && { country }) } },
  )
  return {
    found: { places: currentData ?? [], state: isFetching ? 'searching' : isError ? 'failed' : 'found' },
    onSearch: setSearch,
    texts: {
      label: t('place.search'),
      hint: t('place.hint'),
      suggestions: t('place.suggestions'),
      none: t('place.none'),
      failed: t('place.failed'),
      found: (count) => t('place.found', { count }),
    },
  }
}
