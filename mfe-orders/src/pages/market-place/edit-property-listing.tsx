import { EditListingPage } from '../../market-place/write-pages.tsx'

/** Writes the listing of a property anew. */
const EditPropertyListing = () => <EditListingPage kind="property" />

export default EditPropertyListing
