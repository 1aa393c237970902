import sharp from 'sharp'
import { turns } from '#kernel/turns.ts'
import { drawable, readFaces, runsOf, type Face, type Faces } from '#modules/documents/document-faces.ts'
import type { PreviewDrawing } from '#modules/site/described-page.ts'

/** In pixels: the size in which link previews are shown. */
export const PREVIEW_WIDTH = 1_200
export const PREVIEW_HEIGHT = 630

const MARGIN = 72
/** The width in pixels of a photo, which takes the whole height of the right side. */
const PHOTO_WIDTH = 520
const TITLE = { size: 64, leading: 74, most: 4 } as const
const LINE = { size: 32, leading: 46 } as const
/** The most seconds that a picture may take, and the most pixels that a photo may have. */
const SECONDS = 5
const MAX_PIXELS = 50_000_000

const paper = '#fbfaf7'
const ink = '#12212e'
const soft = '#51606b'
const green = '#0b6b50'

/** Draws one picture at a time: machines request them, and no reader waits. */
const inTurn = turns(1)

const layOut = (text: string, family: readonly Face[]) =>
  runsOf(drawable(text), family).map(({ face: { font }, text: part }) => ({ font, run: font.layout(part) }))

const widthOf = (text: string, family: readonly Face[], size: number): number =>
  layOut(text, family).reduce((width, { font, run }) => width + (run.advanceWidth / font.unitsPerEm) * size, 0)

/** A line of text as shapes, so that it looks the same on every machine, whichever fonts it has. */
const shapes = (text: string, family: readonly Face[], place: { x: number; y: number; size: number; fill: string }) => {
  let { x } = place
  const paths = layOut(text, family).flatMap(({ font, run }) => {
    const scale = place.size / font.unitsPerEm
    return run.glyphs.map((glyph, index) => {
      const path = `<path transform="translate(${x.toFixed(2)} ${place.y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
      x += (run.positions[index]?.xAdvance ?? glyph.advanceWidth) * scale
      return path
    })
  })
  return `<g fill="${place.fill}">${paths.join('')}</g>`
}

/** Cuts a line so that it fits, with an ellipsis. */
const fitted = (text: string, family: readonly Face[], size: number, width: number): string => {
  if (widthOf(text, family, size) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, family, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Breaks a text at its spaces. @param most lines; the last one ends with an ellipsis if more follows */
const broken = (text: string, family: readonly Face[], size: number, width: number, most: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    if (line !== undefined && widthOf(`${line} ${word}`, family, size) <= width)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  const shown = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines
  return shown.map((line) => fitted(line, family, size, width))
}

const mark = `<g transform="translate(${MARGIN} 64) scale(4)"><rect width="16" height="16" rx="4" fill="${green}"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="1.5" d="M3.5 4.25h9"/><path stroke-width="2" d="m4 9.1 2.75 2.75L12 7.1"/></g></g>`

const drawing = ({ title, lines }: PreviewDrawing, { heading, text }: Faces, hasPhoto: boolean): string => {
  const width = PREVIEW_WIDTH - 2 * MARGIN - (hasPhoto ? PHOTO_WIDTH - MARGIN / 2 : 0)
  const titles = broken(title.slice(0, 300), heading, TITLE.size, width, TITLE.most)
  const bottom = PREVIEW_HEIGHT - 64 - (lines.length - 1) * LINE.leading
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${paper}"/><rect width="100%" height="12" fill="${green}"/>`,
    mark,
    shapes('Fieldproof', heading, { x: MARGIN + 84, y: 109, size: 40, fill: ink }),
    ...titles.map((line, place) =>
      shapes(line, heading, { x: MARGIN, y: 230 + place * TITLE.leading, size: TITLE.size, fill: ink }),
    ),
    ...lines.map((line, place) =>
      shapes(fitted(line, text, LINE.size, width), text, {
        x: MARGIN,
        y: bottom + place * LINE.leading,
        size: LINE.size,
        fill: soft,
      }),
    ),
    '</svg>',
  ].join('')
}

/** The photo on the right side; nothing if it cannot be decoded. */
const photoPart = async (photo: Buffer | undefined): Promise<Buffer | undefined> =>
  photo &&
  sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(PHOTO_WIDTH, PREVIEW_HEIGHT, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch(() => undefined)

/**
 * Renders the preview picture of a link: a JPEG of 1,200 × 630 pixels with a title, at most two short lines, and a
 * photo if there is one.
 */
export const drawPreview = (preview: PreviewDrawing, photo?: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    const [faces, part] = [await readFaces(), await photoPart(photo)]
    const page = sharp(Buffer.from(drawing(preview, faces, part !== undefined))).timeout({ seconds: SECONDS })
    const whole = part ? page.composite([{ input: part, left: PREVIEW_WIDTH - PHOTO_WIDTH, top: 0 }]) : page
    return whole.jpeg({ quality: 84 }).toBuffer()
  })
