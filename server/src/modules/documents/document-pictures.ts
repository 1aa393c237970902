import { asFigure } from './sheet-tags.ts'
import { INNER, colours, drawLines, lineHeight, needRoom, page, wrapped, type Look, type Sheet } from './sheet.ts'

/** A photo, JPEG or PNG, with its caption. */
export interface DocumentPicture {
  content: Uint8Array
  caption: string
}

const ABREAST = 3
const GAP = 10
const WIDTH = (INNER - (ABREAST - 1) * GAP) / ABREAST
/** Most photos are four to three. */
const HEIGHT = WIDTH * 0.75
const caption: Look = { size: 8, colour: colours.soft }
const LINES = 4
/** The most points of one row. */
export const PICTURE_ROW = HEIGHT + 4 + LINES * lineHeight(8) + GAP

/** Draws photos side by side over as many pages as needed; each complete, in its own box. */
export const writePictures = (sheet: Sheet, pictures: readonly DocumentPicture[]): void => {
  for (let first = 0; first < pictures.length; first += ABREAST) {
    const row = pictures
      .slice(first, first + ABREAST)
      .map((picture) => ({ ...picture, lines: wrapped(sheet, picture.caption, caption, WIDTH).slice(0, LINES) }))
    const height = HEIGHT + 4 + Math.max(...row.map(({ lines }) => lines.length)) * lineHeight(8) + GAP
    needRoom(sheet, height)
    for (const [index, { content, caption: alt, lines }] of row.entries()) {
      const x = page.left + index * (WIDTH + GAP)
      const { y } = sheet
      asFigure(sheet, alt, () => {
        sheet.doc.rect(x, y, WIDTH, HEIGHT).fill(colours.band)
        sheet.doc.image(Buffer.from(content), x, y, { fit: [WIDTH, HEIGHT], align: 'center', valign: 'center' })
      })
      drawLines(sheet, lines, { x, y: y + HEIGHT + 4, width: WIDTH }, caption)
    }
    sheet.y += height
  }
}
