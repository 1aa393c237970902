import { colours } from './sheet.ts'

/** Units of the grid that the mark is drawn on. */
const GRID = 16

/**
 * Draws the mark: a surveyor's bench mark below a level line, with a tick as its arrow. The same lines as on the
 * screens.
 */
export const drawMark = (doc: PDFKit.PDFDocument, { x, y, size }: { x: number; y: number; size: number }): void => {
  doc
    .save()
    .translate(x, y)
    .scale(size / GRID)
  doc.roundedRect(0, 0, GRID, GRID, 4).fill(colours.green)
  doc.lineCap('round').lineJoin('round').strokeColor('#FFFFFF')
  doc.lineWidth(1.5).path('M3.5 4.25h9').stroke()
  doc.lineWidth(2).path('m4 9.1 2.75 2.75L12 7.1').stroke()
  doc.restore()
}
