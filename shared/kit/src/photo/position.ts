export interface Place {
  latitude: number
  longitude: number
}

/** Milliseconds that a photo waits for a position; after that it is stored without one. */
const patience = 1_500
/** Milliseconds for which a position stays valid. */
const freshFor = 120_000

let last: { place: Place; at: number } | null = null
let asking: Promise<Place | null> | null = null

const ask = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        last = { place: { latitude, longitude }, at: Date.now() }
        resolve(last.place)
      },
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: freshFor },
    )
  })

/**
 * Returns the device's position if the user allows it and it is available soon; null otherwise. A photo never waits
 * longer.
 */
export const whereNow = (): Promise<Place | null> => {
  if (last && Date.now() - last.at < freshFor) return Promise.resolve(last.place)
  asking ??= ask().finally(() => {
    asking = null
  })
  return Promise.race([
    asking,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), patience)
    }),
  ])
}
