import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import type { PlaceSearchProps } from '@fieldproof/ui/search'
import { useState } from 'react'

/** What the api says of a search; the names are those of a query hook of the store. */
interface Searched {
  currentData?: FoundAddress[] | undefined
  isFetching: boolean
  isError: boolean
}

/**
 * A search for places, for `PlaceSearch`.
 * @param useFound asks the server for what is searched; it is called at each render, with an empty text before the first
 * letter
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
