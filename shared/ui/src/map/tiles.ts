/** A tile server from the site's configuration, for a map with streets. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string
  /** The attribution that the licence requires. */
  attribution: string
}

/**
 * Reads the tile server from the document: `data-map-tiles` and `data-map-attribution` of its root. Without one the map
 * shows its own shapes and makes no requests.
 */
export const configuredTiles = (): Tiles | undefined => {
  const { mapTiles, mapAttribution } = document.documentElement.dataset
  return mapTiles ? { url: mapTiles, attribution: mapAttribution ?? '' } : undefined
}
