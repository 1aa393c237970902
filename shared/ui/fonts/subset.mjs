import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { askedCharacters } from './charset.mjs'
import { readCodePoints } from './cmap.mjs'

const require = createRequire(import.meta.url)
const features = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum', 'lnum']

/**
 * Characters that neither family contains; fonts.css leaves them to the fallback fonts. Use an icon if the look
 * matters. Any other missing character stops the build.
 */
const leftToFallback = new Set('→←✓')
/**
 * The part of Latin-1's upper half that nearly every page needs: Norwegian, names from neighbouring countries, and a
 * few symbols.
 */
const usualLetters = new Set('ÆØÅæøåÄÖÜäöüßÉÈÊéèêëÁÀáàâÍíÓóôÚúÇçÑñ«»§°·×\u00a0£')
const rareLetters = [...askedCharacters].filter((sign) => sign >= '\u00a0' && sign <= 'ÿ' && !usualLetters.has(sign))

/**
 * The publishers keep the naira sign in their "latin-ext" files, apart from Latin-1. Harfbuzz cuts files and does not
 * join them, so the sign ships as a font of one glyph, tied to the family by `unicode-range` in fonts.css.
 */
const text = { wght: { min: 400, max: 700 } }
/** Headings come in one weight: an axis would nearly double the file, and no heading needs another. */
const headings = { wght: 650 }
const faces = [
  {
    file: 'public-sans.woff2',
    variationAxes: text,
    source: publicSans('latin'),
    without: new Set(['₦', ...rareLetters]),
  },
  // Loaded if a text needs it; fonts.css says for which characters.
  { file: 'public-sans-rare.woff2', variationAxes: text, source: publicSans('latin'), only: rareLetters.join('') },
  { file: 'public-sans-naira.woff2', variationAxes: text, source: publicSans('latin-ext'), only: '₦' },
  {
    file: 'bricolage-grotesque.woff2',
    variationAxes: headings,
    source: bricolage('latin'),
    without: new Set(['₦', ...rareLetters]),
  },
  { file: 'bricolage-grotesque-naira.woff2', variationAxes: headings, source: bricolage('latin-ext'), only: '₦' },
]

function publicSans(part) {
  return `@fontsource-variable/public-sans/files/public-sans-${part}-wght-normal.woff2`
}

function bricolage(part) {
  return `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal.woff2`
}

/**
 * Cuts the two families down to the characters that the site uses, keeping the text font's weight axis from 400 to 700,
 * and writes them as woff2 into `outDir` (created if missing). Reads every file back and checks that it contains each
 * requested glyph.
 *
 * @param {string} outDir folder for the files, normally src/theme/fonts
 * @returns {Promise<{ file: string, bytes: number, characters: number, only: string | null }[]>} `only`: the characters
 * that the file is for, if it is not for all
 * @throws when a published font has lost a character that the site needs
 */
export async function subsetFonts(outDir) {
  await mkdir(outDir, { recursive: true })
  const written = []
  for (const face of faces) {
    const wanted =
      face.only ?? [...askedCharacters].filter((sign) => !face.without.has(sign) && !leftToFallback.has(sign)).join('')
    const original = await readFile(require.resolve(face.source))
    const cut = await subsetFont(original, wanted, {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: face.variationAxes,
    })
    const drawn = readCodePoints(await subsetFont(cut, wanted, { targetFormat: 'truetype' }))
    const missing = [...wanted].filter((sign) => !drawn.has(sign.codePointAt(0)))
    if (missing.length > 0) throw new Error(`${face.file} cannot draw: ${missing.join(' ')}`)
    await writeFile(join(outDir, face.file), cut)
    written.push({ file: face.file, bytes: cut.length, characters: drawn.size, only: face.only ?? null })
  }
  return written
}
