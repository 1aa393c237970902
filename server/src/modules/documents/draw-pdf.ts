import { drawMark } from './brand-mark.ts'
import { writeCode } from './document-code.ts'
import { drawable } from './document-faces.ts'
import { PICTURE_ROW, writePictures } from './document-pictures.ts'
import { PLAN_ROW, writePlan } from './document-plan.ts'
import { writeTable } from './document-table.ts'
import type { DocumentContents, DocumentSection } from './document-contents.ts'
import { asDecoration } from './sheet-tags.ts'
import {
  INNER,
  closeSheet,
  colours,
  drawLine,
  drawLines,
  drawRule,
  lineHeight,
  needRoom,
  openSheet,
  page,
  TEXT_SIZE,
  wrapped,
  writeText,
  type Look,
  type Sheet,
} from './sheet.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'

const texts = textsOf('documents')

const term: Look = { size: 8.5, colour: colours.soft }
const GAP = 20
/** How many blocks are side by side. */
const ABREAST = 3

const drawHead = (sheet: Sheet, { title, facts }: DocumentContents): void => {
  asDecoration(sheet, () => {
    drawMark(sheet.doc, { x: page.left, y: page.top, size: 26 })
  })
  drawLine(sheet, 'Fieldproof', { x: page.left + 34, y: page.top + 1, width: 200 }, { style: 'heading', size: 17 })
  const right = { x: page.left + INNER * 0.6, width: INNER * 0.4 }
  let factsEnd = page.top
  for (const { term: name, value } of facts) {
    factsEnd = drawLines(
      sheet,
      wrapped(sheet, name, term, right.width),
      { ...right, y: factsEnd },
      { ...term, align: 'end' },
    )
    const look: Look = { style: 'strong', align: 'end' }
    factsEnd = drawLines(sheet, wrapped(sheet, value, look, right.width), { ...right, y: factsEnd }, look) + 3
  }
  const heading: Look = { style: 'heading', size: 22, tag: 'H1' }
  const left = { x: page.left, y: page.top + 50, width: INNER * 0.57 }
  const titleEnd = drawLines(sheet, wrapped(sheet, title, heading, left.width), left, heading)
  sheet.y = Math.max(titleEnd, factsEnd) + 8
  drawRule(sheet, sheet.y, { colour: colours.green, weight: 1.5 })
  sheet.y += GAP * 0.8
}

const drawParties = (sheet: Sheet, parties: DocumentContents['parties']): void => {
  for (let first = 0; first < parties.length; first += ABREAST) {
    const row = parties.slice(first, first + ABREAST)
    const width = INNER / Math.max(2, row.length) - 12
    const blocks = row.map(({ title, lines }) => [
      ...wrapped(sheet, title, term, width).map((line) => ({ line, look: term })),
      ...lines.flatMap((line) => wrapped(sheet, line, {}, width)).map((line) => ({ line, look: {} })),
    ])
    needRoom(sheet, Math.max(...blocks.map(({ length }) => length)) * lineHeight(TEXT_SIZE))
    const ends = blocks.map((block, index) =>
      block.reduce(
        (y, { line, look }) => drawLines(sheet, [line], { x: page.left + index * (width + 12), y, width }, look),
        sheet.y,
      ),
    )
    sheet.y = Math.max(...ends) + GAP
  }
}

const writeFacts = (sheet: Sheet, facts: NonNullable<DocumentSection['facts']>): void => {
  const names = INNER * 0.32
  for (const fact of facts) {
    const [name, value] = [wrapped(sheet, fact.term, term, names - 10), wrapped(sheet, fact.value, {}, INNER - names)]
    // A value that is longer than half a page continues on the next one.
    needRoom(sheet, Math.min(Math.max(name.length, value.length) * lineHeight(TEXT_SIZE), page.height / 2))
    drawLines(sheet, name, { x: page.left, y: sheet.y + 1, width: names }, term)
    for (const line of value) {
      needRoom(sheet, lineHeight(TEXT_SIZE))
      drawLine(sheet, line, { x: page.left + names, y: sheet.y, width: INNER - names })
      sheet.y += lineHeight(TEXT_SIZE)
    }
    sheet.y += 3
  }
}

const writeSection = async (
  sheet: Sheet,
  { title, paragraphs = [], facts = [], table, pictures = [], plan, code }: DocumentSection,
): Promise<void> => {
  if (title !== undefined) {
    // A title is never alone at the end of a page.
    needRoom(sheet, lineHeight(13) + Math.max(60, pictures.length > 0 ? PICTURE_ROW : 0, plan ? PLAN_ROW : 0))
    writeText(sheet, title, { style: 'heading', size: 13, tag: 'H2' })
    sheet.y += 4
  }
  for (const paragraph of paragraphs) {
    writeText(sheet, paragraph)
    sheet.y += 5
  }
  writeFacts(sheet, facts)
  if (table) await writeTable(sheet, table)
  writePictures(sheet, pictures)
  if (plan) writePlan(sheet, plan)
  if (code) writeCode(sheet, code)
  sheet.y += GAP
}

const drawFoot = (sheet: Sheet, about: string, number: string): void => {
  const look: Look = { size: 8, colour: colours.soft }
  const y = page.height - page.bottom + 24
  drawRule(sheet, y - 6)
  const [line = ''] = wrapped(sheet, drawable(about).replace(/\n/g, ' '), look, INNER - 90)
  drawLine(sheet, line, { x: page.left, y, width: INNER }, look)
  drawLine(sheet, number, { x: page.left, y, width: INNER }, { ...look, align: 'end' })
}

const numberPages = (sheet: Sheet, { locale, title }: DocumentContents): void => {
  const { start, count } = sheet.doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(start + index)
    asDecoration(sheet, () => {
      drawFoot(sheet, `Fieldproof · ${title}`, wordsIn(locale).translate(texts.pageOf({ number: index + 1, count })))
    })
  }
}

/**
 * Draws a document as an A4 PDF in the brand's faces, with page numbers; long tables continue over pages with their
 * header.
 */
export const drawPdf = async (document: DocumentContents): Promise<Buffer> => {
  const sheet = await openSheet(document.title, document.locale)
  drawHead(sheet, document)
  drawParties(sheet, document.parties)
  for (const section of document.sections) await writeSection(sheet, section)
  for (const note of document.notes) {
    writeText(sheet, note, { size: 8, colour: colours.soft })
    sheet.y += 3
  }
  numberPages(sheet, document)
  return closeSheet(sheet)
}
