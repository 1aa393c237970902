import { readFile } from 'node:fs/promises'
import { create, type Font, type GlyphRun } from 'fontkit'

/** The style of a text: running text, emphasis, or heading. */
export type TextStyle = 'text' | 'strong' | 'heading'

/** One file of a family. Each family has three, by the publisher's division of characters. */
export interface Face {
  name: string
  font: Font
  characters: ReadonlySet<number>
}
export type Faces = Record<TextStyle, readonly Face[]>

const families: Record<TextStyle, string> = {
  text: 'public-sans-400',
  strong: 'public-sans-700',
  heading: 'bricolage-grotesque-650',
}
const parts = ['latin', 'latin-ext', 'vietnamese'] as const

/** The value that ends a file's list of characters. */
const LAST = 0xffff

/** The most words that a face remembers; documents use much the same words, apart from names and places. */
const REMEMBERED = 5_000

/** Makes a font remember the layout of words. pdfkit sets a text word by word. */
const rememberWords = (font: Font): void => {
  const known = new Map<string, GlyphRun>()
  const layOut: (...given: Parameters<Font['layout']>) => GlyphRun = font.layout.bind(font)
  font.layout = (text, features, ...rest) => {
    const key = `${text} ${String(features)}`
    let run = known.get(key)
    if (!run) {
      if (known.size >= REMEMBERED) known.clear()
      run = layOut(text, features, ...rest)
      known.set(key, run)
    }
    // pdfkit scales the positions that it gets; the width is calculated from them.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
}

const readFace = async (family: string, part: string): Promise<Face> => {
  const name = `${family}-${part}`
  const font = create(await readFile(new URL(`./faces/${name}.ttf`, import.meta.url)))
  if (!('layout' in font)) throw new Error(`${name} is more than one font`)
  rememberWords(font)
  // A file's list of characters ends with an unassigned one.
  return { name, font, characters: new Set(font.characterSet.filter((code) => code !== LAST)) }
}

const readFamily = (style: TextStyle): Promise<Face[]> =>
  Promise.all(parts.map((part) => readFace(families[style], part)))

let faces: Promise<Faces> | undefined

/**
 * The brand's faces, read and decoded once for all documents: a file of letters takes longer to decode than a document
 * to draw.
 */
export const readFaces = (): Promise<Faces> => {
  faces ??= Promise.all([readFamily('text'), readFamily('strong'), readFamily('heading')]).then(
    ([text, strong, heading]) => ({ text, strong, heading }),
  )
  return faces
}

/** A part of a text that one file draws. */
export interface Run {
  face: Face
  text: string
}

/** Drawn for a character that none of the fonts has. */
const UNKNOWN = '?'

/** Splits a text by the files that draw it. */
export const runsOf = (text: string, family: readonly Face[]): Run[] => {
  const runs: Run[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    // A run is as long as possible, because kerning ends with it.
    const current = runs.at(-1)
    const face = current?.face.characters.has(code)
      ? current.face
      : family.find(({ characters }) => characters.has(code))
    const [drawnBy, drawn] = face ? [face, character] : [family[0], UNKNOWN]
    if (drawnBy === undefined) throw new Error('A family without a file')
    if (current && current.face === drawnBy) current.text += drawn
    else runs.push({ face: drawnBy, text: drawn })
  }
  return runs
}

/**
 * Prepares a text for drawing: letters with their accents composed if possible, and no invisible characters except line
 * ends.
 */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u202f\u2007\u2009]/g, '\u00a0')
    .replace(/[^\P{C}\n]/gu, '')
    .toWellFormed()
