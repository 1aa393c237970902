import { ListingPage } from '../../market-place/listing-page.tsx'

/** A vehicle that is offered. */
const VehicleListing = () => <ListingPage kind="vehicle" />

export default VehicleListing
