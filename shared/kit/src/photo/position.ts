export interface Place {
  latitude: number
  longitude: number
}

/** Milliseconds that a photo waits for its place; it is kept without one then. */
const patience = 1_500
/** Milliseconds for which a place is still where its user stands. */
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

/** Where the device is, if its user lets us know and it is known soon; null otherwise. Never holds up a photo. */
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
