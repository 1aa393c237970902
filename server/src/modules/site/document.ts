import { locales, type Locale } from '@fieldproof/contracts/lists'
import type { Composition, LiveRelease, ReleaseRecord } from '@fieldproof/contracts/release'
import type { MapTiles } from '#kernel/config/places.ts'
import { beforePaint } from './before-paint.ts'
import { attribute, embeddedJson } from './embedded-json.ts'
import {
  addressOf,
  assetOf,
  filesOf,
  styleSheetsFor,
  wavesFor,
  widgetScripts,
  type Asset,
  type StyleSheet,
  type WaveParts,
} from './first-wave.ts'
import { siteAttributes } from './site-data.ts'
import { languages } from '#texts/index.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'

const texts = textsOf('site')

export interface DocumentParts extends WaveParts {
  /** In development the site validates the events between areas. */
  development: boolean
  /** The tile server of maps; without it they draw their own shapes. */
  mapTiles?: MapTiles
  /** The operator's settings for screens: `siteDataOf`. */
  siteData: Readonly<Record<string, string>>
  /** The page's own part of the head, beginning with its title; by default the site's own title and description. */
  head?: readonly string[] | undefined
  /** Texts of style sheets by their address, to inline in the document. */
  sheets?: ReadonlyMap<string, string>
}

const UNTITLED = '<title>Fieldproof</title>'

/** A document's title as the browser would set it, from the heading of the rendered page. In HTML. */
const titleOf = (html: string): string => {
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  const text = heading.replace(/<!--.*?-->|<[^>]*>/g, '').trim()
  return text === '' ? UNTITLED : `<title>${text} · Fieldproof</title>`
}

/** Fonts of text and headings; the few glyphs that they lack are in separate files, which load on demand. */
const PRELOADED_FONT = /\/(public-sans|bricolage-grotesque)\.[0-9a-f]+\.woff2$/

const withHash = ({ href, integrity }: Asset): string =>
  `href="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin`
const styleSheet = (asset: Asset): string => `<link rel="stylesheet" ${withHash(asset)}>`
const preload =
  (as: 'script' | 'style', priority = '') =>
  (asset: Asset): string =>
    `<link rel="preload" as="${as}"${priority} ${withHash(asset)}>`

const preloadLate = preload('script', ' fetchpriority="low"')

/**
 * Scripts after a page that is already readable. The page waits longest for the largest one, which is preloaded. Each
 * further one would keep a slow processor busy before the first paint. So the others are in a template, which loads
 * nothing until the shell starts.
 */
const belowPage = (scripts: readonly Asset[]): string[] => {
  const [largest, ...others] = scripts.toSorted((one, other) => other.bytes - one.bytes)
  return [
    ...(largest === undefined ? [] : [preloadLate(largest)]),
    `<template id="next-files">${others.map(preloadLate).join('')}</template>`,
  ]
}

/** A style sheet inside the document. `data-href` names its file, so that the bundler does not load it again. */
const inlined = ({ href }: Asset, text: string): string => `<style data-href="${attribute(href)}">${text}</style>`

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

/** The value of a document's `lang`, without a region: BCP 47. */
const languageOf = (locale: Locale): string => new Intl.Locale(languages[locale].tag).language

/** A text for a reader of unknown language, a paragraph for each language. */
const inEachLanguage = (text: Text): string =>
  locales.map((locale) => `<p lang="${languageOf(locale)}">${attribute(inWords(text, locale))}</p>`).join('\n')

/** The notice that the shell shows if its scripts could not be loaded, so it needs none of them (FAILURE-4). */
const notStarted = (locale: Locale): string => {
  const [notice, again] = [texts.notStarted(), texts.loadAgain()].map((text) => attribute(inWords(text, locale)))
  return `<template id="not-started"><div popover="manual" role="alert"><p>${notice}</p><a href="">${again}</a></div></template>`
}

/** Title and description of a page without its own. */
const siteHead = (locale: Locale): string[] => [
  '<title>Fieldproof</title>',
  `<meta name="description" content="${attribute(inWords(texts.description(), locale))}">`,
]

/** The part of a composition that a document needs. Its shell is known to support what is live. */
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
/** The composition as inlined in every document. */
const compositionJson = (composition: Composition): string => {
  const known = compositionTexts.get(composition)
  if (known !== undefined) return known
  const text = embeddedJson(forDocument(composition))
  compositionTexts.set(composition, text)
  return text
}

/**
 * The site's document: the composition, and links that make the browser load everything that the first screen needs
 * in one wave. Every script and style has its hash.
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

  /** Scripts and data. They come after a page that can be read without them, otherwise as early as possible. */
  const code = [
    ...entry,
    // If the page can already be read, code must not delay its styles and fonts.
    ...(page ? belowPage([...scripts, ...soon]) : [...scripts.map(preload('script')), ...soon.map(preloadLate)]),
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
    // A partial page, or one without its fonts, has a different layout from the complete one: a browser paints only
    // once the page is complete, so that nothing shifts.
    ...(page ? ['<link rel="expect" href="#rendered" blocking="render">'] : []),
    `<script>${beforePaint}</script>`,
    ...styles.frame.map(applied),
    ...(page ? styles.page.map(applied) : [...code, ...styles.page.map(preload('style'))]),
    ...fontLinks(shell),
    '</head>',
    '<body>',
    `<div id="root">${page?.html ?? ''}</div>`,
    ...(page ? [`<script type="application/json" id="rendered">${embeddedJson(page.state)}</script>`, ...code] : []),
    notStarted(locale),
    `<noscript>${inEachLanguage(texts.needsScripts())}</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** The page before a first release is live, which reloads by itself. */
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
