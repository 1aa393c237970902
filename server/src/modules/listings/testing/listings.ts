/** A vehicle that can be offered. */
export const makeVehicleListing = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  listingType: 'vehicle',
  title: 'Toyota Corolla 2018, first body',
  description: 'Driven by one family, serviced every 5,000 km.',
  details: {
    vehicleType: 'car',
    brand: 'Toyota',
    model: 'Corolla',
    year: 2018,
    condition: 'tokunbo',
    mileage: 64_000,
    mileageUnit: 'km',
    transmission: 'automatic',
    engine: 'petrol',
  },
  price: { amount: 925_000_000, currency: 'NGN' },
  isNegotiable: true,
  location: { country: 'NG', state: 'Lagos', city: 'Ikeja', street: '14 Allen Avenue', zipCode: '100271' },
  photoIds: [],
  ...changes,
})

/** A home that can be offered. */
export const makePropertyListing = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  listingType: 'property',
  title: 'Four-bedroom duplex in Lekki',
  description: 'With a borehole and a fence.',
  details: { subject: 'home', offer: 'sale', homeType: 'duplex', bedrooms: 4, bathrooms: 5, area: 310 },
  price: { amount: 18_500_000_000, currency: 'NGN' },
  location: { country: 'NG', state: 'Lagos', city: 'Lekki', street: '3 Admiralty Way', zipCode: '106104' },
  photoIds: [],
  ...changes,
})
