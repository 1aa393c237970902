import type { Locale } from '@fieldproof/contracts'
import PDFDocument from 'pdfkit'
import { languages } from '#texts/index.ts'
import { drawable, readFaces, runsOf, type Faces, type TextStyle } from './document-faces.ts'
import { asDecoration, asText, type Tag, type TaggedSheet } from './sheet-tags.ts'

/** The brand's colours on paper. */
export const colours = { ink: '#12212E', soft: '#51606B', green: '#0B6B50', line: '#CFD6D3', band: '#EEF3F0' } as const

/** In points; 72 are an inch. */
export const page: Readonly<Record<'width' | 'height' | 'left' | 'right' | 'top' | 'bottom', number>> = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 48,
  top: 48,
  bottom: 72,
}
export const INNER = page.width - page.left - page.right
const BOTTOM = page.height - page.bottom
/** The size of running text in points. */
export const TEXT_SIZE = 9.5
/** The height of a line, relative to the size of the letters. */
const LEADING = 1.4

export interface Look {
  style?: TextStyle
  size?: number
  colour?: string
  align?: 'start' | 'end'
  /** Whether all digits have the same width. */
  isFigure?: boolean
  tag?: Tag
}

/** A document while it is drawn: text continues at `y`, and on a new page when the old one is full. */
export interface Sheet extends TaggedSheet {
  faces: Faces
  /** Measured widths: a text is measured to be wrapped, and again to be placed at the end of its line. */
  widths: Map<string, number>
  y: number
  /** Draws what each new page repeats at its top, such as a table's header. */
  atTop: (() => void) | undefined
}

export const openSheet = async (title: string, locale: Locale): Promise<Sheet> => {
  const faces = await readFaces()
  const doc = new PDFDocument({
    // Without this, pdfkit would load its own default font for each document.
    font: '',
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languages[locale].tag,
    info: { Title: drawable(title), Author: 'Fieldproof', Creator: 'Fieldproof' },
  })
  // pdfkit also takes a decoded font, which its types do not say.
  for (const { name, font } of Object.values(faces).flat()) doc.registerFont(name, font as unknown as Buffer)
  return {
    doc,
    faces,
    widths: new Map(),
    y: page.top,
    parent: undefined,
    isDecoration: false,
    isText: false,
    atTop: undefined,
  }
}

export const lineHeight = (size: number): number => size * LEADING

const featuresOf = ({ isFigure }: Look) => (isFigure ? { features: ['tnum' as const] } : {})

const measured = ({ doc, faces }: Sheet, text: string, look: Look): number =>
  runsOf(text, faces[look.style ?? 'text']).reduce(
    (width, run) =>
      width +
      doc
        .font(run.face.name)
        .fontSize(look.size ?? TEXT_SIZE)
        .widthOfString(run.text, featuresOf(look)),
    0,
  )

/** The width of a text in one line, in points. */
export const widthOf = (sheet: Sheet, text: string, look: Look = {}): number => {
  const key = `${look.style ?? 'text'} ${look.size ?? TEXT_SIZE} ${look.isFigure === true} ${text}`
  const width = sheet.widths.get(key) ?? measured(sheet, text, look)
  sheet.widths.set(key, width)
  return width
}

/** Breaks a word that is too long for a line, such as the address of a page. */
const broken = (sheet: Sheet, word: string, look: Look, width: number): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(sheet, piece + character, look) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

const wrappedParagraph = (sheet: Sheet, text: string, look: Look, width: number): string[] => {
  if (widthOf(sheet, text, look) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(sheet, longer, look) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = widthOf(sheet, word, look) <= width ? [word] : broken(sheet, word, look, width)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

/** The lines that a text fills at a width. */
export const wrapped = (sheet: Sheet, text: string, look: Look, width: number): string[] =>
  drawable(text)
    .split('\n')
    .flatMap((paragraph) => wrappedParagraph(sheet, paragraph.trim(), look, width))

const drawRuns = (
  sheet: Sheet,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  look: Look,
): void => {
  const { doc, faces } = sheet
  const size = look.size ?? TEXT_SIZE
  let at = look.align === 'end' ? x + width - widthOf(sheet, text, look) : x
  const runs = runsOf(text, faces[look.style ?? 'text'])
  for (const [index, run] of runs.entries()) {
    doc
      .font(run.face.name)
      .fontSize(size)
      .fillColor(look.colour ?? colours.ink)
    doc.text(run.text, at, y + (lineHeight(size) - size) / 2, {
      lineBreak: false,
      baseline: 'top',
      ...featuresOf(look),
    })
    if (index < runs.length - 1) at += doc.widthOfString(run.text, featuresOf(look))
  }
}

/** Draws one line, its top at `y`. */
export const drawLine = (
  sheet: Sheet,
  text: string,
  place: { x: number; y: number; width: number },
  look: Look = {},
): void => {
  if (text !== '')
    asText(sheet, look.tag ?? 'P', () => {
      drawRuns(sheet, text, place, look)
    })
}

/** Draws lines one below the other, their top at `y`. @returns where the next would start */
export const drawLines = (
  sheet: Sheet,
  lines: readonly string[],
  place: { x: number; y: number; width: number },
  look: Look = {},
): number => {
  const step = lineHeight(look.size ?? TEXT_SIZE)
  for (const [index, line] of lines.entries()) drawLine(sheet, line, { ...place, y: place.y + index * step }, look)
  return place.y + lines.length * step
}

export const beginPage = (sheet: Sheet): void => {
  sheet.doc.addPage()
  sheet.y = page.top
  // A repetition, which screen readers skip.
  asDecoration(sheet, () => sheet.atTop?.())
}

/** The height left on the page, in points. */
export const room = ({ y }: Sheet): number => BOTTOM - y

/** Begins a page if this many points do not fit on the current one. */
export const needRoom = (sheet: Sheet, height: number): void => {
  if (room(sheet) < height) beginPage(sheet)
}

/** Draws a text that may continue on further pages. */
export const writeText = (sheet: Sheet, text: string, look: Look = {}, width = INNER): void => {
  const step = lineHeight(look.size ?? TEXT_SIZE)
  for (const line of wrapped(sheet, text, look, width)) {
    needRoom(sheet, step)
    drawLine(sheet, line, { x: page.left, y: sheet.y, width }, look)
    sheet.y += step
  }
}

export const drawRule = (
  sheet: Sheet,
  y: number,
  { from = page.left, to = page.width - page.right, colour = colours.line as string, weight = 0.6 } = {},
): void => {
  asDecoration(sheet, () => {
    sheet.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke()
  })
}

/** Completes the document. @returns the file */
export const closeSheet = ({ doc }: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
    })
    doc.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
    doc.on('error', reject)
    doc.end()
  })
