import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import type { PlaceSearchProps } from '@fieldproof/ui/search'
import { useState } from 'react'

/** The state of a search; the property names are those of an RTK Query hook. */
interface Searched {
  currentData?: FoundAddress[] | undefined
  isFetching: boolean
  isError: boolean
}

/**
 * A search for places, for `PlaceSearch`.
 * @param useFound queries the server for the search text; called at each render, with an empty text before the first
 * keystroke
 */
export const usePlaceSearch = (
  useFound: (search: string) => Searched,
  texts: PlaceSearchProps<FoundAddress>['texts'],
): Omit<PlaceSearchProps<FoundAddress>, 'onChoose'> => {
  const [search, setSearch] = useState('')
  const { currentData, isFetching, isError } = useFound(search)
  return {
    found: { places: currentData ?? [], state: isFetching ? 'searching' : isError ? 'failed' : 'found' },
    onSearch: setSearch,
    texts,
  }
}
