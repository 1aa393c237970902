import type { Sheet } from './sheet.ts'

/** What a part of a paper is, for readers that do not see it. */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

const attach = ({ doc, parent }: Pick<Sheet, 'doc' | 'parent'>, part: PDFKit.PDFStructureElement): void => {
  if (parent) parent.add(part)
  else doc.addStructure(part)
}

/** Begins a part that holds others. @returns what ends it */
export const beginPart = (sheet: Sheet, tag: Tag): (() => void) => {
  const outer = sheet.parent
  const part = sheet.doc.struct(tag)
  attach(sheet, part)
  sheet.parent = part
  return () => {
    part.end()
    sheet.parent = outer
  }
}

/** Draws what is no part of the text, such as a line between two rows, or what has been said before. */
export const asDecoration = (sheet: Sheet, draw: () => void): void => {
  const outer = sheet.isDecoration
  sheet.isDecoration = true
  if (!outer) sheet.doc.markContent('Artifact', { type: 'Layout' })
  draw()
  if (!outer) sheet.doc.endMarkedContent()
  sheet.isDecoration = outer
}

/** Draws a text as a part of the paper; within a decoration or another text, as nothing but that. */
export const asText = (sheet: Sheet, tag: Tag, draw: () => void): void => {
  if (sheet.isDecoration || sheet.isText) {
    draw()
    return
  }
  sheet.isText = true
  attach(sheet, sheet.doc.struct(tag, {}, draw))
  sheet.isText = false
}

/** Draws a picture; what it shows is said to readers that do not see it. */
export const asFigure = (sheet: Sheet, alt: string, draw: () => void): void => {
  attach(sheet, sheet.doc.struct('Figure', { alt }, draw))
}
