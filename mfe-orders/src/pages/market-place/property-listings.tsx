import { listingQuery } from '../../market-place/listing-address.ts'
import { ListingsPage, useListingView } from '../../market-place/listings-page.tsx'
import { useFindPropertyListingsQuery } from '../../store/market-place-api.ts'

/** Homes, building sites and land that are offered. */
const PropertyListings = () => {
  const { view, change } = useListingView('property')
  return (
    <ListingsPage view={view} found={useFindPropertyListingsQuery({ query: listingQuery(view) })} onChange={change} />
  )
}

export default PropertyListings
