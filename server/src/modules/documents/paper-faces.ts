import { readFile } from 'node:fs/promises'
import { drawnCharacters } from './drawn-characters.ts'

/** How a text looks: as running text, as what stands out in it, or as a heading. */
export type TextStyle = 'text' | 'strong' | 'heading'

/** One file of a family. Each family comes in three, by the publisher's division of the letters. */
export interface Face { name: string; content: Buffer; characters: ReadonlySet<number> }
export type Faces = Record<TextStyle, readonly Face[]>

const families: Record<TextStyle, string> = { text: 'public-sans-400', strong: 'public-sans-700', heading: 'bricolage-grotesque-650' }
const parts = ['latin', 'latin-ext', 'vietnamese'] as const

const readFace = async (family: string, part: string): Promise<Face> => {
  const name = `${family}-${part}`
  const content = await readFile(new URL(`./faces/${name}.ttf`, import.meta.url))
  return { name, content, characters: drawnCharacters(content) }
}

const readFamily = (style: TextStyle): Promise<Face[]> => Promise.all(parts.map((part) => readFace(families[style], part)))

let faces: Promise<Faces> | undefined

/** The brand's faces, read once. */
export const readFaces = (): Promise<Faces> => {
  faces ??= Promise.all([readFamily('text'), readFamily('strong'), readFamily('heading')])
    .then(([text, strong, heading]) => ({ text, strong, heading }))
  return faces
}

/** A stretch of text that one file draws. */
export interface Run { face: Face; text: string }

/** What stands for a letter that none of the files draws. */
const UNKNOWN = '?'

/** Parts a text by the files that draw it. */
export const runsOf = (text: string, family: readonly Face[]): Run[] => {
  const runs: Run[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    // A run goes on as long as it can: kerning ends where it does.
    const current = runs.at(-1)
    const face = current?.face.characters.has(code) ? current.face : family.find(({ characters }) => characters.has(code))
    const [drawnBy, drawn] = face ? [face, character] : [family[0], UNKNOWN]
    if (drawnBy === undefined) throw new Error('A family without a file')
    if (current && current.face === drawnBy) current.text += drawn
    else runs.push({ face: drawnBy, text: drawn })
  }
  return runs
}

/** A text as it is drawn: letters and their accents as one where they can be, nothing that has no shape but line ends. */
export const drawable = (text: string): string => text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n')
  .replace(/\t/g, ' ').replace(/[\u202f\u2007\u2009]/g, '\u00a0').replace(/[^\P{C}\n]/gu, '').toWellFormed()
