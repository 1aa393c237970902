import { CreateListingPage } from '../../market-place/write-pages.tsx'

/** Offers a vehicle. */
const CreateVehicleListing = () => <CreateListingPage kind="vehicle" />

export default CreateVehicleListing
