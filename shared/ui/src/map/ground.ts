import type { LayerGroup, Map as LeafletMap } from 'leaflet'
import { outlines } from './data/outlines.ts'
import { gridDigits, gridLines, gridStep } from './graticule.ts'
import type { LeafletLibrary } from './load-leaflet.ts'
import type { MapWords } from './map-text.ts'
import styles from './map.module.css'
import { chooseLabels } from './place-labels.ts'
import { configuredTiles } from './tiles.ts'
import { towns } from './towns.ts'

/** The outlines in Leaflet's order: latitude before longitude. */
const rings = (texts: readonly string[]): [number, number][][] =>
  texts.map((text) =>
    text.split(' ').map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(',').map(Number)
      return [latitude, longitude]
    }),
  )

/** A label on the map; screen readers get its information from the pin instead. */
const word = (
  leaflet: LeafletLibrary,
  latitude: number,
  longitude: number,
  className: string | undefined,
  text: string,
) => {
  const element = document.createElement('span')
  element.textContent = text
  element.setAttribute('aria-hidden', 'true')
  return leaflet.marker([latitude, longitude], {
    interactive: false,
    keyboard: false,
    icon: leaflet.divIcon({ className: className ?? '', html: element, iconSize: undefined }),
  })
}

const drawGrid = (leaflet: LeafletLibrary, map: LeafletMap, layer: LayerGroup, words: MapWords): void => {
  const bounds = map.getBounds()
  const { x: width } = map.getSize()
  const step = gridStep(width / Math.max(1e-9, bounds.getEast() - bounds.getWest()))
  const digits = gridDigits(step)
  for (const latitude of gridLines(bounds.getSouth(), bounds.getNorth(), step)) {
    leaflet
      .polyline(
        [
          [latitude, bounds.getWest() - 1],
          [latitude, bounds.getEast() + 1],
        ],
        { className: styles.grid, interactive: false },
      )
      .addTo(layer)
    word(leaflet, latitude, bounds.getWest(), styles.latitude, words.latitude(latitude, digits)).addTo(layer)
  }
  for (const longitude of gridLines(bounds.getWest(), bounds.getEast(), step)) {
    leaflet
      .polyline(
        [
          [bounds.getSouth() - 1, longitude],
          [bounds.getNorth() + 1, longitude],
        ],
        { className: styles.grid, interactive: false },
      )
      .addTo(layer)
    word(leaflet, bounds.getNorth(), longitude, styles.longitude, words.longitude(longitude, digits)).addTo(layer)
  }
}

const drawTowns = (leaflet: LeafletLibrary, map: LeafletMap, layer: LayerGroup): void => {
  const labels = chooseLabels(
    towns,
    ({ latitude, longitude }) => map.latLngToContainerPoint([latitude, longitude]),
    map.getSize(),
  )
  for (const { item: town, isNamed } of labels) {
    leaflet
      .circleMarker([town.latitude, town.longitude], {
        className: town.isCapital ? styles.capital : styles.town,
        interactive: false,
        radius: town.isCapital ? 4 : 2.5,
      })
      .addTo(layer)
    if (isNamed) word(leaflet, town.latitude, town.longitude, styles.townName, town.name).addTo(layer)
  }
}

/**
 * Draws the layer under the pins: streets if a tile server is configured, else the markets' outlines, a grid of degrees
 * and the towns, all from the site's own files.
 * @returns the attribution to show beside the map
 */
export const drawGround = (leaflet: LeafletLibrary, map: LeafletMap, words: MapWords): string => {
  const tiles = configuredTiles()
  leaflet.control.scale({ imperial: false, position: 'bottomright' }).addTo(map)
  if (tiles) {
    leaflet.tileLayer(tiles.url, { maxZoom: 19 }).addTo(map)
    return tiles.attribution
  }
  for (const country of Object.values(outlines))
    leaflet.polygon(rings(country), { className: styles.land, interactive: false }).addTo(map)
  const layer = leaflet.layerGroup().addTo(map)
  const redraw = () => {
    layer.clearLayers()
    drawGrid(leaflet, map, layer, words)
    drawTowns(leaflet, map, layer)
  }
  map.on('moveend resize', redraw)
  map.whenReady(redraw)
  return words.text.townsFrom
}

/** The default zoom: with streets, close enough for a house; without, far enough for towns around. */
export const nearZoom = (): number => (configuredTiles() ? 15 : 10)
