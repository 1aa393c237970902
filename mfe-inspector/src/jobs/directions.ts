import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'

/** Opens the reader's own map with the way there: by the point where there is one, else by the address. */
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
