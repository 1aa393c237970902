import { ListingPage } from '../../market-place/listing-page.tsx'

/** A home, a building site or land that is offered. */
const PropertyListing = () => <ListingPage kind="property" />

export default PropertyListing
