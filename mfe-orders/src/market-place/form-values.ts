import {
  propertyListingBody,
  vehicleListingBody,
  type Listing,
  type ListingBody,
} from '@fieldproof/contracts/entities/listing'
import type { ListingType } from '@fieldproof/contracts/lists'
import type { ContractSchema } from '@fieldproof/ui/form'

/** The schema of each kind's form. */
export const listingSchemas: Record<ListingType, ContractSchema> = {
  vehicle: vehicleListingBody,
  property: propertyListingBody,
}

const nothing = { title: '', description: '', isNegotiable: false, photoIds: [], position: undefined }
const nowhere = { state: '', city: '', street: '', zipCode: '' }

/** Returns the initial values of a form. `country` is the country that the form starts with. */
export const emptyListing = (kind: ListingType, country: string): Record<string, unknown> => ({
  listingType: kind,
  ...nothing,
  price: { amount: undefined, currency: 'NGN' },
  location: { country, ...nowhere },
  details:
    kind === 'vehicle'
      ? {
          vehicleType: '',
          condition: '',
          brand: '',
          model: '',
          year: undefined,
          vin: '',
          mileage: undefined,
          mileageUnit: 'km',
          transmission: '',
          engine: '',
        }
      : { subject: 'home', offer: 'sale', homeType: '', bedrooms: undefined, bathrooms: undefined, area: undefined },
})

/**
 * Returns a listing as form values: a copy, because a form changes its values. `filledFrom`, the state of the listing, is
 * no field; it is among the values so that a draft keeps it (LISTING-5).
 */
export const valuesOf = (listing: Listing): Record<string, unknown> => {
  const { listingType, title, description, price, isNegotiable, vehicle, property, photos } = listing
  const { position, ...location } = listing.location
  const details = vehicle
    ? { ...vehicle, transmission: vehicle.transmission ?? '', engine: vehicle.engine ?? '' }
    : { ...property, homeType: property?.homeType ?? '' }
  return structuredClone({
    listingType,
    title,
    description,
    price,
    isNegotiable,
    details,
    location,
    position: position ?? undefined,
    photoIds: photos.map(({ _id }) => _id),
    filledFrom: listing.updatedAt,
  })
}

/** The schema's output for the form's values. */
export const bodyOf = (output: Record<string, unknown>, photoIds: string[]): ListingBody =>
  ({ ...output, photoIds }) as ListingBody
