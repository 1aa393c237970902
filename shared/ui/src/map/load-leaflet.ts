import type * as Leaflet from 'leaflet'

export type LeafletLibrary = typeof Leaflet

/**
 * Loads the map library with its style sheet, in chunks of their own: nobody loads them before a map is shown, and the
 * library needs a window when it loads.
 * @throws network errors; the next call tries again
 */
export const loadLeaflet = async (): Promise<LeafletLibrary> => {
  const [library] = await Promise.all([
    import(/* webpackChunkName: "leaflet" */ 'leaflet'),
    import(/* webpackChunkName: "leaflet" */ 'leaflet/dist/leaflet.css'),
  ])
  return library
}
