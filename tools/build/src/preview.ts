import { HASHES_FILE, type Composition, type LiveRelease, type ReleaseRecord } from '@fieldproof/contracts/release'

/** A release of an area in the form that the site's document contains. */
export const asLive = ({ version, container, containerKind, entry, files, manifest }: ReleaseRecord): LiveRelease => {
  const file = files.find(({ path }) => path === entry)
  if (manifest === null || file === undefined) throw new Error('An area has a manifest and an entry')
  const { title, routes, navigation, slots, device, declares } = manifest
  return {
    version,
    container,
    ...(containerKind && { containerKind }),
    entry: { path: entry, integrity: file.integrity },
    ...(files.some(({ path }) => path === HASHES_FILE) && { hashes: HASHES_FILE }),
    manifest: { title, routes, navigation, slots, ...(device && { device }), ...(declares && { declares }) },
  }
}

/** A composition with given releases instead of the live ones of their areas. If they fail, there is no replacement. */
export const compositionWith = (composition: Composition, records: readonly ReleaseRecord[]): Composition => {
  const isOther = ({ name }: { name: string }): boolean => records.every((record) => record.name !== name)
  const areas = records.map((record) => ({
    name: record.name as `mfe-${string}`,
    release: asLive(record),
    lastGood: null,
  }))
  const { missing } = composition
  return {
    ...composition,
    areas: [...composition.areas.filter(isOther), ...areas],
    ...(missing && { missing: missing.filter(isOther) }),
  }
}

/** The site's document with another composition in it. */
export const withComposition = (html: string, change: (composition: Composition) => Composition): string =>
  html.replace(
    /(<script type="application\/json" id="composition">)([^]*?)(<\/script>)/,
    (_, begin: string, json: string, end: string) => {
      const text = JSON.stringify(change(JSON.parse(json) as Composition)).replaceAll('<', String.raw`\u003c`)
      return `${begin}${text}${end}`
    },
  )

/** The site's document with this release instead of the live one of its area. */
export const withRelease = (html: string, record: ReleaseRecord): string =>
  withComposition(html, (composition) => compositionWith(composition, [record]))

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The content type of a release's file, by its extension. */
export const typeOf = (path: string): string =>
  types[/\.[a-z0-9]+$/.exec(path)?.[0] ?? ''] ?? 'application/octet-stream'
