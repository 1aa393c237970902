/** A tile server that the site is configured with, for a map with streets. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string
  /** Who made the map, as its licence asks to say. */
  attribution: string
}

/**
 * The tile server that the document names, in `data-map-tiles` and `data-map-attribution` of its root. Without one the
 * map draws its own shapes and asks nobody.
 */
export const configuredTiles = (): Tiles | undefined => {
  const { mapTiles, mapAttribution } = document.documentElement.dataset
  return mapTiles ? { url: mapTiles, attribution: mapAttribution ?? '' } : undefined
}
