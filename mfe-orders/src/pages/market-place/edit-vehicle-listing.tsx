import { EditListingPage } from '../../market-place/write-pages.tsx'

/** Writes the listing of a vehicle anew. */
const EditVehicleListing = () => <EditListingPage kind="vehicle" />

export default EditVehicleListing
