import { encode } from 'uqr'
import { asFigure } from './sheet-tags.ts'
import {
  INNER,
  colours,
  drawLines,
  lineHeight,
  needRoom,
  page,
  TEXT_SIZE,
  wrapped,
  type Look,
  type Sheet,
} from './sheet.ts'

/** An address as a QR code. */
export interface DocumentCode {
  address: string
  lines: readonly string[]
}

/** The side of the code in points: two and a half centimetres, which a telephone can read from paper. */
const SIDE = 84
const GAP = 14

/** Draws an address as a QR code, with the address and its purpose next to it. */
export const writeCode = (sheet: Sheet, { address, lines }: DocumentCode): void => {
  const { data, size } = encode(address, { border: 1, ecc: 'M' })
  needRoom(sheet, SIDE + GAP)
  sheet.y += GAP / 2
  const step = SIDE / size
  const { y } = sheet
  asFigure(sheet, address, () => {
    sheet.doc.rect(page.left, y, SIDE, SIDE).fill('#FFFFFF')
    for (const [row, cells] of data.entries()) {
      for (const [column, isDark] of cells.entries())
        if (isDark) sheet.doc.rect(page.left + column * step, y + row * step, step, step)
    }
    sheet.doc.fill('#000000')
  })
  const place = { x: page.left + SIDE + GAP, width: INNER - SIDE - GAP }
  const small: Look = { size: 8.5, colour: colours.soft }
  const text = lines.flatMap((line) => wrapped(sheet, line, {}, place.width))
  const end = drawLines(sheet, text, { ...place, y })
  drawLines(sheet, wrapped(sheet, address, small, place.width), { ...place, y: end + 3 }, small)
  sheet.y = y + Math.max(SIDE, (text.length + 2) * lineHeight(TEXT_SIZE))
}
