import { setImmediate } from 'node:timers/promises'
import type { DocumentSection } from './document-contents.ts'
import { asDecoration, asText, beginPart } from './sheet-tags.ts'
import {
  INNER,
  beginPage,
  colours,
  drawLine,
  drawLines,
  drawRule,
  lineHeight,
  needRoom,
  page,
  room,
  wrapped,
  type Look,
  type Sheet,
} from './sheet.ts'

type Table = NonNullable<DocumentSection['table']>
type Column = Table['columns'][number] & { x: number; points: number }

const SIZE = 9
const LINE = lineHeight(SIZE)
/** Points above and below a row's text, and at its sides. */
const PADDING = 4
/** How many rows are drawn before other work gets its turn: a statement may have thousands. */
const AT_ONCE = 25

const placed = (columns: Table['columns']): Column[] => {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  let x = page.left
  return columns.map((column) => {
    const points = (INNER * column.width) / whole
    const place = { ...column, x, points }
    x += points
    return place
  })
}

const inside = ({ x, points }: Column, y: number) => ({ x: x + PADDING, y, width: points - 2 * PADDING })
const lookOf = ({ align }: Column): Look => ({ size: SIZE, align, isFigure: align === 'end' })

/** Draws the cells of a row, each as one element. */
const inRow = (sheet: Sheet, cell: 'TH' | 'TD', draws: readonly (() => void)[]): void => {
  const endRow = beginPart(sheet, 'TR')
  for (const draw of draws) asText(sheet, cell, draw)
  endRow()
}

const drawHead = (sheet: Sheet, columns: readonly Column[]): void => {
  const look: Look = { style: 'strong', size: 8.5, colour: colours.ink }
  const titles = columns.map((column) => wrapped(sheet, column.title, look, column.points - 2 * PADDING))
  const height = Math.max(1, ...titles.map(({ length }) => length)) * LINE + 2 * PADDING
  asDecoration(sheet, () => {
    sheet.doc.rect(page.left, sheet.y, INNER, height).fill(colours.band)
  })
  const draw = (column: Column, lines: readonly string[]) =>
    drawLines(sheet, lines, inside(column, sheet.y + PADDING), { ...look, align: column.align })
  if (sheet.isDecoration) for (const [index, column] of columns.entries()) draw(column, titles[index] ?? [])
  else
    inRow(
      sheet,
      'TH',
      columns.map((column, index) => () => draw(column, titles[index] ?? [])),
    )
  sheet.y += height
}

/** Draws a row. If it does not fit on any page, it is split between its lines. */
const drawRow = (sheet: Sheet, columns: readonly Column[], cells: readonly string[]): void => {
  let rest = columns.map((column, index) =>
    wrapped(sheet, cells[index] ?? '', lookOf(column), column.points - 2 * PADDING),
  )
  const heightOf = (lines: number) => lines * LINE + 2 * PADDING
  const most = () => Math.max(1, ...rest.map(({ length }) => length))
  needRoom(sheet, Math.min(heightOf(most()), page.height / 2))
  for (;;) {
    const fitting = Math.max(1, Math.min(most(), Math.floor((room(sheet) - 2 * PADDING) / LINE)))
    const lines = rest.map((all) => all.slice(0, fitting))
    inRow(
      sheet,
      'TD',
      columns.map(
        (column, index) => () =>
          drawLines(sheet, lines[index] ?? [], inside(column, sheet.y + PADDING), lookOf(column)),
      ),
    )
    sheet.y += heightOf(fitting)
    drawRule(sheet, sheet.y)
    rest = rest.map((lines) => lines.slice(fitting))
    if (rest.every(({ length }) => length === 0)) return
    beginPage(sheet)
  }
}

const drawTotals = (sheet: Sheet, totals: NonNullable<Table['totals']>): void => {
  const left = page.left + INNER * 0.45
  const width = INNER * 0.55 - PADDING
  for (const { label, value, isStrong } of totals) {
    const look: Look = isStrong ? { style: 'strong', size: 10.5, colour: colours.green } : { size: SIZE }
    const lines = wrapped(sheet, label, look, width * 0.6)
    const height = lines.length * lineHeight(look.size ?? SIZE) + PADDING
    needRoom(sheet, height + PADDING)
    sheet.y += isStrong ? PADDING : 0
    if (isStrong) drawRule(sheet, sheet.y, { from: left, colour: colours.ink, weight: 0.9 })
    drawLines(sheet, lines, { x: left, y: sheet.y + PADDING, width: width * 0.6 }, look)
    drawLine(sheet, value, { x: left, y: sheet.y + PADDING, width }, { ...look, align: 'end', isFigure: true })
    sheet.y += height
  }
}

/** Draws a table over as many pages as needed, each with its header. */
export const writeTable = async (sheet: Sheet, { columns: given, rows, totals = [] }: Table): Promise<void> => {
  const columns = placed(given)
  needRoom(sheet, 4 * LINE + 4 * PADDING)
  const endTable = beginPart(sheet, 'Table')
  drawHead(sheet, columns)
  sheet.atTop = () => {
    drawHead(sheet, columns)
  }
  for (const [index, row] of rows.entries()) {
    drawRow(sheet, columns, row)
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  sheet.atTop = undefined
  endTable()
  drawTotals(sheet, totals)
}
