import type { SlotEntry } from '@fieldproof/contracts/area'
import type { Locale } from '@fieldproof/contracts/lists'
import { HASHES_FILE, type ReleaseRecord } from '@fieldproof/contracts/release'
import type { ShellSlot } from '@fieldproof/contracts/slots'
import type { RenderedPage } from '#modules/rendering/protocol.ts'
import type { Composed } from '#modules/releases/compose.ts'

/** The properties of an address's screen that decide its first wave. */
export interface FirstScreen {
  /** The area that shows it; null for the shell's own. */
  area: string | null
  /** Name of the chunk that shows it, such as `page-home`. */
  page: string
  /** The name of its own texts, if it has any: the chunks `locale-<language>-<texts>`. */
  texts?: string
  /** Its first slot, for a reader who is logged in. */
  slot?: ShellSlot
}

/** The parts that determine the files of a document's first screen. */
export interface WaveParts {
  composed: Composed
  /** Null for an address that no screen has. */
  screen: FirstScreen | null
  /** The reader's language, if the request includes it. */
  locale: Locale
  /** The page, if the server rendered it. */
  page?: RenderedPage | undefined
}

/** The address of a release's file. */
export const addressOf = ({ name, version }: ReleaseRecord, path: string): string => `/areas/${name}/${version}/${path}`

/** A file as a document names it. */
export interface Asset {
  href: string
  integrity: string
  /** Its stored size, before any compression. */
  bytes: number
}

/** A style sheet of a document, with its file in a release. */
export interface StyleSheet extends Asset {
  record: ReleaseRecord
  path: string
}

/** A file of a release; none if the release has no such file. */
export const assetOf = (record: ReleaseRecord, path: string): Asset[] => {
  const file = record.files.find((candidate) => candidate.path === path)
  return file === undefined ? [] : [{ href: addressOf(record, path), integrity: file.integrity, bytes: file.bytes }]
}

type Wave = ReleaseRecord['pages'][string]

/** The existing waves of a release, by name. */
const wavesOf = (record: ReleaseRecord, names: readonly string[]): Wave[] =>
  names.flatMap((name) => (Object.hasOwn(record.pages, name) ? (record.pages[name] ?? []) : []))

/** The shell's waves of the shared packages that some waves need. */
const sharedWaves = (shell: ReleaseRecord, waves: readonly Wave[]): Wave[] =>
  wavesOf(
    shell,
    [...new Set(waves.flatMap(({ shares }) => shares))].map((name) => `share:${name}`),
  )

/** The files of some waves, each once. */
export const filesOf = (record: ReleaseRecord, kind: 'scripts' | 'styles', waves: readonly Wave[]): Asset[] =>
  [...new Set(waves.flatMap((wave) => wave[kind]))].flatMap((path) => assetOf(record, path))

/**
 * The scripts of the widgets that every logged-in reader sees in a slot, with their containers. A widget that depends
 * on a screen that no live area has is not shown (NAV-14).
 */
export const widgetScripts = ({ shell, areas }: Composed, slot: ShellSlot, locale: Locale): Asset[] => {
  const routes = new Set([...areas.values()].flatMap(({ manifest }) => manifest?.routes.map(({ name }) => name) ?? []))
  const isSeen = ({ audience, needs }: SlotEntry): boolean =>
    (audience === 'user' || audience === 'anyone') && (needs === undefined || routes.has(needs))
  return [...areas.values()].flatMap((area) => {
    const widgets = (area.manifest?.slots ?? [])
      .filter((entry) => entry.slot === slot && isSeen(entry))
      .map(({ widget }) => `widget-${widget}`)
    if (widgets.length === 0) return []
    const waves = wavesOf(area, [...widgets, `locale-${locale}`])
    return [
      ...filesOf(shell, 'scripts', sharedWaves(shell, waves)),
      ...assetOf(area, area.entry),
      ...filesOf(area, 'scripts', waves),
    ]
  })
}

/** The waves of a document's first screen. */
export const wavesFor = ({ composed: { shell, areas }, screen, locale }: WaveParts) => {
  const own = wavesOf(shell, [
    'start',
    'bootstrap',
    `locale-${locale}`,
    ...(screen?.area === null ? [screen.page] : []),
  ])
  const area = screen?.area == null ? undefined : areas.get(screen.area)
  const areaWaves =
    area === undefined
      ? []
      : wavesOf(area, [screen?.page ?? '', `locale-${locale}`, `locale-${locale}-${screen?.texts ?? ''}`])
  return {
    shellWaves: [...own, ...sharedWaves(shell, own)],
    area,
    areaWaves,
    shared: sharedWaves(shell, areaWaves),
  }
}

/**
 * The addresses of the files that a browser needs for a screen if it already has the shell: the area's entry and table
 * of hashes, and the screen's own scripts and styles.
 */
export const filesOfScreen = (parts: WaveParts): string[] => {
  const { composed, screen } = parts
  const { shell } = composed
  const { area, areaWaves, shared } = wavesFor(parts)
  const ofShell = screen?.area === null ? wavesOf(shell, [screen.page]) : []
  const assets = [
    ...[...ofShell, ...shared]
      .flatMap((wave) => [...wave.scripts, ...wave.styles])
      .flatMap((path) => assetOf(shell, path)),
    ...(area === undefined
      ? []
      : [area.entry, HASHES_FILE, ...areaWaves.flatMap((wave) => [...wave.scripts, ...wave.styles])].flatMap((path) =>
          assetOf(area, path),
        )),
  ]
  return [...new Set(assets.map(({ href }) => href))]
}

/**
 * The style sheets of a document's first screen, each once: those of the frame, and those of the page with its widgets,
 * if the server rendered it.
 */
export const styleSheetsFor = (parts: WaveParts): { frame: StyleSheet[]; page: StyleSheet[] } => {
  const { shell, areas } = parts.composed
  const { shellWaves, area, areaWaves, shared } = wavesFor(parts)
  const known = new Set<string>()
  const sheetsOf = (record: ReleaseRecord, waves: readonly Wave[]): StyleSheet[] =>
    waves
      .flatMap(({ styles }) => styles)
      .flatMap((path) => assetOf(record, path).map((asset) => ({ ...asset, record, path })))
      .filter(({ href }) => {
        if (known.has(href)) return false
        known.add(href)
        return true
      })
  const frame = sheetsOf(shell, shellWaves)
  const page = [...sheetsOf(shell, shared), ...(area === undefined ? [] : sheetsOf(area, areaWaves))]
  for (const { area: name, widget } of parts.page?.widgets ?? []) {
    const record = areas.get(name)
    if (record === undefined) continue
    const waves = wavesOf(record, [`widget-${widget}`])
    page.push(...sheetsOf(shell, sharedWaves(shell, waves)), ...sheetsOf(record, waves))
  }
  return { frame, page }
}
