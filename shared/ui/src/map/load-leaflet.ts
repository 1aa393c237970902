import type * as Leaflet from 'leaflet'

export type LeafletLibrary = typeof Leaflet

/**
 * The map library with its style sheet, in their own files: nobody fetches it before a map is shown, and it needs a
 * window as soon as it is loaded.
 * @throws what the network throws; the next call tries again
 */
export const loadLeaflet = async (): Promise<LeafletLibrary> => {
  const [library] = await Promise.all([
    import(/* webpackChunkName: "leaflet" */ 'leaflet'),
    import(/* webpackChunkName: "leaflet" */ 'leaflet/dist/leaflet.css'),
  ])
  return library
}
