import type { PlanDot } from './plan-ring.ts'
import { asFigure } from './sheet-tags.ts'
import { INNER, colours, drawLines, needRoom, page, wrapped, type Look, type Sheet } from './sheet.ts'

/** The positions of things around a place, seen from above, with north at the top. */
export interface DocumentPlan {
  dots: readonly PlanDot[]
  /** Meters from the place to the ring. */
  ring: number
  /** The explanation of the plan, with the radius of the ring. */
  caption: string
}

/** The plan's height in points. */
const HEIGHT = 120
/** Points from the middle to the ring. */
const RADIUS = 44
/** Its height in points with the caption. */
export const PLAN_ROW = HEIGHT + 28
const small: Look = { size: 8, colour: colours.soft }

/** Draws the place as a green mark in the middle of a ring, and the dots around it, with the caption below. */
export const writePlan = (sheet: Sheet, { dots, ring, caption }: DocumentPlan): void => {
  needRoom(sheet, PLAN_ROW)
  const { doc, y } = sheet
  const [x, middle] = [page.left + INNER / 2, y + HEIGHT / 2]
  asFigure(sheet, caption, () => {
    doc.rect(page.left, y, INNER, HEIGHT).fill(colours.band)
    doc.lineWidth(0.8).strokeColor(colours.line)
    for (const part of [1, 0.5]) doc.circle(x, middle, RADIUS * part).stroke()
    doc
      .moveTo(x - RADIUS, middle)
      .lineTo(x + RADIUS, middle)
      .moveTo(x, middle - RADIUS)
      .lineTo(x, middle + RADIUS)
      .stroke()
    // Marks north.
    doc
      .polygon([x, middle - RADIUS - 11], [x - 4, middle - RADIUS - 3], [x + 4, middle - RADIUS - 3])
      .fill(colours.soft)
    for (const { east, north } of dots)
      doc.circle(x + (east / ring) * RADIUS, middle - (north / ring) * RADIUS, 3).fillAndStroke(colours.ink, '#FFFFFF')
    doc.rect(x - 4, middle - 4, 8, 8).fillAndStroke(colours.green, '#FFFFFF')
  })
  const lines = wrapped(sheet, caption, small, INNER)
  sheet.y = drawLines(sheet, lines, { x: page.left, y: y + HEIGHT + 4, width: INNER }, small)
}
