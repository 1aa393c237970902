import { CreateListingPage } from '../../market-place/write-pages.tsx'

/** Offers a property. */
const CreatePropertyListing = () => <CreateListingPage kind="property" />

export default CreatePropertyListing
