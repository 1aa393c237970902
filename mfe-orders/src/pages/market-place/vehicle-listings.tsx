import { listingQuery } from '../../market-place/listing-address.ts'
import { ListingsPage, useListingView } from '../../market-place/listings-page.tsx'
import { useFindVehicleListingsQuery } from '../../store/market-place-api.ts'

/** Vehicles that are offered. */
const VehicleListings = () => {
  const { view, change } = useListingView('vehicle')
  return (
    <ListingsPage view={view} found={useFindVehicleListingsQuery({ query: listingQuery(view) })} onChange={change} />
  )
}

export default VehicleListings
