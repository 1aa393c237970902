import { writeChatProvider, type ChatProvider } from '@fieldproof/contracts/chat-provider'
import type { SlotEntry } from '@fieldproof/contracts/area'
import { locales, type Locale } from '@fieldproof/contracts/lists'
import { HASHES_FILE, type Composition, type LiveRelease, type ReleaseRecord } from '@fieldproof/contracts/release'
import type { ShellSlot } from '@fieldproof/contracts/slots'
import type { CompanyConfig } from '#kernel/config/company.ts'
import type { SocialLogin } from '#kernel/ports/social-login.ts'
import type { MapTiles } from '#kernel/config/places.ts'
import type { RenderedPage } from '#modules/rendering/protocol.ts'
import type { Composed } from '#modules/releases/compose.ts'
import { beforePaint } from './before-paint.ts'
import { attribute, embeddedJson } from './embedded-json.ts'
import { languages } from '#texts/index.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'

const texts = textsOf('site')

/** The screen that an address belongs to, as far as its first wave goes. */
export interface FirstScreen {
  /** The area that shows it; null for the shell's own. */
  area: string | null
  /** Name of the chunk that shows it, such as `page-home`. */
  page: string
  /** Name of its own texts, where it has some: the chunks `locale-<language>-<texts>`. */
  texts?: string
  /** A slot that it opens with, for a reader who is logged in. */
  slot?: ShellSlot
}

export interface DocumentParts {
  composed: Composed
  /** Null for an address that no screen has. */
  screen: FirstScreen | null
  /** The reader's language, as far as their browser told it along with the request. */
  locale: Locale
  /** In development the site checks what areas say to each other. */
  development: boolean
  /** Where maps fetch their squares from; they draw shapes of their own without it. */
  mapTiles?: MapTiles
  /** What the operator has configured, for screens: {@link siteDataOf}. */
  siteData: Readonly<Record<string, string>>
  /** Of the head, what is the page's own, beginning with its title; the site's own title and description without it. */
  head?: readonly string[] | undefined
  /** The page, where the server rendered it. */
  page?: RenderedPage | undefined
  /** Texts of style sheets by their address, which then stand in the document itself. */
  sheets?: ReadonlyMap<string, string>
}

const UNTITLED = '<title>Fieldproof</title>'

/** A document's title, as the browser makes it: the heading of the screen. In HTML, as it was rendered. */
const titleOf = (html: string): string => {
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  const text = heading.replace(/<!--.*?-->|<[^>]*>/g, '').trim()
  return text === '' ? UNTITLED : `<title>${text} · Fieldproof</title>`
}

/** Faces of text and headings; the few glyphs that they lack stand in their own files, which come by need. */
const PRELOADED_FONT = /\/(public-sans|bricolage-grotesque)\.[0-9a-f]+\.woff2$/

const addressOf = ({ name, version }: ReleaseRecord, path: string): string => `/areas/${name}/${version}/${path}`

interface Asset {
  href: string
  integrity: string
  /** As it is kept, before any compression. */
  bytes: number
}

/** A style sheet of a document, with the file that it is. */
export interface StyleSheet extends Asset {
  record: ReleaseRecord
  path: string
}

const assetOf = (record: ReleaseRecord, path: string): Asset[] => {
  const file = record.files.find((candidate) => candidate.path === path)
  return file === undefined ? [] : [{ href: addressOf(record, path), integrity: file.integrity, bytes: file.bytes }]
}

type Wave = ReleaseRecord['pages'][string]

/** The waves of a release that there are, by name. */
const wavesOf = (record: ReleaseRecord, names: readonly string[]): Wave[] =>
  names.flatMap((name) => (Object.hasOwn(record.pages, name) ? (record.pages[name] ?? []) : []))

/** The shell's waves of the shared packages that some waves ask for. */
const sharedWaves = (shell: ReleaseRecord, waves: readonly Wave[]): Wave[] =>
  wavesOf(
    shell,
    [...new Set(waves.flatMap(({ shares }) => shares))].map((name) => `share:${name}`),
  )

/** The files of some waves, each once. */
const filesOf = (record: ReleaseRecord, kind: 'scripts' | 'styles', waves: readonly Wave[]): Asset[] =>
  [...new Set(waves.flatMap((wave) => wave[kind]))].flatMap((path) => assetOf(record, path))

const vouched = ({ href, integrity }: Asset): string =>
  `href="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin`
const styleSheet = (asset: Asset): string => `<link rel="stylesheet" ${vouched(asset)}>`
const preload =
  (as: 'script' | 'style', priority = '') =>
  (asset: Asset): string =>
    `<link rel="preload" as="${as}"${priority} ${vouched(asset)}>`

const preloadLate = preload('script', ' fetchpriority="low"')

/**
 * The one script that is asked for early below a page that can be read already. The page waits longest for the largest. Each further
 * one keeps a slow processor busy before the first paint and shares the line; the shell asks for those as it starts.
 */
const largest = (scripts: readonly Asset[]): Asset[] =>
  scripts.toSorted((one, other) => other.bytes - one.bytes).slice(0, 1)

/** A style sheet inside the document. `data-href` names its file, so that the bundler does not load it again. */
const inlined = ({ href }: Asset, text: string): string => `<style data-href="${attribute(href)}">${text}</style>`

/**
 * The scripts of the widgets that every logged-in reader sees in a slot, with the containers that they come in. One that
 * waits for a screen that no live area has is not seen (NAV-14).
 */
const widgetScripts = ({ shell, areas }: Composed, slot: ShellSlot, locale: Locale): Asset[] => {
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

const iconLinks = (shell: ReleaseRecord): string[] => {
  const links: [path: string, tag: string][] = [
    ['manifest.webmanifest', '<link rel="manifest" href="/manifest.webmanifest">'],
    ['favicon.ico', '<link rel="icon" href="/favicon.ico" sizes="32x32">'],
    ['icon.svg', '<link rel="icon" href="/icon.svg" type="image/svg+xml">'],
    ['apple-touch-icon.png', '<link rel="apple-touch-icon" href="/apple-touch-icon.png">'],
  ]
  return links.filter(([path]) => shell.files.some((file) => file.path === `public/${path}`)).map(([, tag]) => tag)
}

const fontLinks = (shell: ReleaseRecord): string[] =>
  shell.files
    .filter(({ path }) => PRELOADED_FONT.test(path))
    .map(
      ({ path }) =>
        `<link rel="preload" as="font" type="font/woff2" href="${attribute(addressOf(shell, path))}" crossorigin>`,
    )

const mapAttributes = ({ url, attribution }: MapTiles): string =>
  ` data-map-tiles="${attribute(url)}" data-map-attribution="${attribute(attribution)}"`

/**
 * What screens show of what the operator has configured: who runs the site (`companyOf` of the kit reads it), and the providers
 * that one can sign in with, and the provider of the chat. It is in the document, so that no screen waits for it.
 */
export const siteDataOf = (
  { contactEmail, contactPhone, registration, socialLinks, appStores }: CompanyConfig['company'],
  signInProviders: SocialLogin['providers'],
  chatProvider?: ChatProvider,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      contactEmail,
      contactPhone,
      registration,
      socialLinks: socialLinks.join(' '),
      appStores: appStores.join(' '),
      chatProvider: chatProvider === undefined ? '' : writeChatProvider(chatProvider),
      signInProviders: signInProviders.length === 0 ? '' : JSON.stringify(signInProviders),
    }).filter(([, value]) => value !== ''),
  )

/** The same as attributes of the document, where a browser reads it. */
const siteAttributes = (siteData: DocumentParts['siteData']): string =>
  Object.entries(siteData)
    .map(([name, value]) => {
      const hyphened = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return ` data-${hyphened}="${attribute(value)}"`
    })
    .join('')

/** A language as a document names it, without a region: BCP 47. */
const languageOf = (locale: Locale): string => new Intl.Locale(languages[locale].tag).language

/** A text for a reader of unknown language, a paragraph for each language. */
const inEachLanguage = (text: Text): string =>
  locales.map((locale) => `<p lang="${languageOf(locale)}">${attribute(inWords(text, locale))}</p>`).join('\n')

/** Title and description of a page that nothing more is known of. */
const siteHead = (locale: Locale): string[] => [
  '<title>Fieldproof</title>',
  `<meta name="description" content="${attribute(inWords(texts.description(), locale))}">`,
]

/** Of a composition, what a document needs: its own shell can run what is live. */
export const forDocument = (composition: Composition): Composition => {
  const bare = ({ needs: _, ...release }: LiveRelease): LiveRelease => release
  return {
    ...composition,
    areas: composition.areas.map(({ earlier: _, release, lastGood, ...area }) => ({
      ...area,
      release: bare(release),
      lastGood: lastGood && bare(lastGood),
    })),
  }
}

const compositionTexts = new WeakMap<Composition, string>()
/** The composition as it stands in every document of it. */
const compositionJson = (composition: Composition): string => {
  const known = compositionTexts.get(composition)
  if (known !== undefined) return known
  const text = embeddedJson(forDocument(composition))
  compositionTexts.set(composition, text)
  return text
}

/** The waves that the first screen of a document is made of. */
const wavesFor = ({
  composed: { shell, areas },
  screen,
  locale,
}: Pick<DocumentParts, 'composed' | 'screen' | 'locale'>) => {
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
 * The addresses of what a browser that has the shell needs for a screen: its area's entry and table of hashes, and the screen's own scripts and styles.
 */
export const filesOfScreen = (parts: Pick<DocumentParts, 'composed' | 'screen' | 'locale'>): string[] => {
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
 * The style sheets of a document's first screen, each once: those of the frame, and those of the page and of the widgets in
 * it, where the server rendered it.
 */
export const styleSheetsFor = (
  parts: Pick<DocumentParts, 'composed' | 'screen' | 'locale' | 'page'>,
): { frame: StyleSheet[]; page: StyleSheet[] } => {
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

/**
 * The site's document: the composition, and links that make the browser ask for everything that the first screen needs
 * in one wave. Every script and style stands with its hash.
 */
export const renderDocument = (parts: DocumentParts): string => {
  const { composed, screen, locale, development, mapTiles, siteData, head = siteHead(locale), page, sheets } = parts
  const { composition, shell } = composed
  const { shellWaves, area, areaWaves, shared } = wavesFor(parts)
  const styles = styleSheetsFor(parts)
  const applied = (sheet: StyleSheet): string => {
    const text = sheets?.get(sheet.href)
    return text === undefined ? styleSheet(sheet) : inlined(sheet, text)
  }
  const scripts = [
    ...filesOf(shell, 'scripts', [...shellWaves, ...shared]).filter(
      ({ href }) => href !== addressOf(shell, shell.entry),
    ),
    ...(area === undefined ? [] : [...assetOf(area, area.entry), ...filesOf(area, 'scripts', areaWaves)]),
  ]
  const asked = new Set(scripts.map(({ href }) => href))
  const widgets = screen?.slot === undefined ? [] : widgetScripts(composed, screen.slot, locale)
  const soon = [...new Map(widgets.filter(({ href }) => !asked.has(href)).map((asset) => [asset.href, asset])).values()]
  const entry = assetOf(shell, shell.entry).map(
    ({ href, integrity }) =>
      `<script defer src="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin="anonymous"></script>`,
  )

  /** Scripts and data: after a page that can be read without them, and otherwise as early as can be. */
  const code = [
    ...entry,
    // Beside a page that can be read already, code does not hold up its styles and fonts.
    ...(page ? largest(scripts).map(preloadLate) : [...scripts.map(preload('script')), ...soon.map(preloadLate)]),
    `<script type="application/json" id="composition">${compositionJson(composition)}</script>`,
  ]
  return [
    '<!doctype html>',
    `<html lang="${languageOf(locale)}" data-composition="${attribute(composition.id)}" data-environment="${attribute(composition.environment)}"${development ? ' data-development' : ''}${mapTiles ? mapAttributes(mapTiles) : ''}${siteAttributes(siteData)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101c27">',
    ...head.map((tag) => (tag === UNTITLED && page ? titleOf(page.html) : tag)),
    ...iconLinks(shell),
    // Half a page is laid out in another way than all of it, and before the fonts are there in another way than with them: a browser
    // paints once the page is there, so that nothing moves.
    ...(page ? ['<link rel="expect" href="#rendered" blocking="render">'] : []),
    `<script>${beforePaint}</script>`,
    ...styles.frame.map(applied),
    ...(page ? styles.page.map(applied) : [...code, ...styles.page.map(preload('style'))]),
    ...fontLinks(shell),
    '</head>',
    '<body>',
    `<div id="root">${page?.html ?? ''}</div>`,
    ...(page ? [`<script type="application/json" id="rendered">${embeddedJson(page.state)}</script>`, ...code] : []),
    `<noscript>${inEachLanguage(texts.needsScripts())}</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** What is shown before anything has gone live: it asks again by itself. */
export const startingDocument = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>Fieldproof is starting</title>
</head>
<body>
<h1>Fieldproof is starting</h1>
${inEachLanguage(texts.starting())}
</body>
</html>
`
