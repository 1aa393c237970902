import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'

/** A link to directions in the user's map app: by coordinates if known, else by the address. */
export const directionsTo = ({
  position,
  street,
  zipCode,
  city,
  state,
  country,
}: NonNullable<InspectorJob['location']>): string => {
  const place = position
    ? `${position.latitude},${position.longitude}`
    : [street, zipCode, city, state, country].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`
}
