import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import { skipToken, useTranslation } from '@fieldproof/platform'
import type { PlaceSearchProps } from '@fieldproof/ui/search'
import { useState } from 'react'
import { useSearchQuotePlacesQuery } from '../../store/checkout-api.ts'

/** What the quote's place search shows and says: places of the country that is chosen. */
export const usePlaceLookup = (country: string): Omit<PlaceSearchProps<FoundAddress>, 'onChoose'> => {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { currentData, isFetching, isError } = useSearchQuotePlacesQuery(
    search === '' ? skipToken : { query: { search, country } },
  )
  return {
    found: { places: currentData ?? [], state: isFetching ? 'searching' : isError ? 'failed' : 'found' },
    onSearch: setSearch,
    texts: {
      label: t('place.search'),
      hint: t('place.searchHint'),
      suggestions: t('place.suggestions'),
      none: t('place.none'),
      failed: t('place.searchFailed'),
      found: (count) => t('place.found', { count }),
    },
  }
}
