import {
  propertyListingBody,
  vehicleListingBody,
  type Listing,
  type ListingBody,
} from '@fieldproof/contracts/entities/listing'
import type { ListingType } from '@fieldproof/contracts/lists'
import type { ContractSchema } from '@fieldproof/ui/form'

/** What the form of each kind is checked by. */
export const listingSchemas: Record<ListingType, ContractSchema> = {
  vehicle: vehicleListingBody,
  property: propertyListingBody,
}

const nothing = { title: '', description: '', isNegotiable: false, photoIds: [], position: undefined }
const nowhere = { state: '', city: '', street: '', zipCode: '' }

/** What a form begins with. The reader's country is known; a market is offered where it is none. */
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

/** A listing as its form holds it: a copy, since a form writes into what it began with. */
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
  })
}

/** What the schema made of the form's values. */
export const bodyOf = (output: Record<string, unknown>, photoIds: string[]): ListingBody =>
  ({ ...output, photoIds }) as ListingBody
