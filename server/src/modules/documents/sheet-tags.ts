/** What a part of a document is, for readers that do not see it. */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/** What is known of a document's parts while it is drawn. */
export interface TaggedSheet {
  doc: PDFKit.PDFDocument
  /** The part that what is drawn belongs to; none for the document itself. */
  parent: PDFKit.PDFStructureElement | undefined
  isDecoration: boolean
  isText: boolean
}

const attach = ({ doc, parent }: Pick<TaggedSheet, 'doc' | 'parent'>, part: PDFKit.PDFStructureElement): void => {
  if (parent) parent.add(part)
  else doc.addStructure(part)
}

/** Begins a part that holds others. @returns what ends it */
export const beginPart = (sheet: TaggedSheet, tag: Tag): (() => void) => {
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
export const asDecoration = (sheet: TaggedSheet, draw: () => void): void => {
  const outer = sheet.isDecoration
  sheet.isDecoration = true
  if (!outer) sheet.doc.markContent('Artifact', { type: 'Layout' })
  draw()
  if (!outer) sheet.doc.endMarkedContent()
  sheet.isDecoration = outer
}

/** Draws a text as a part of the document; within a decoration or another text, as nothing but that. */
export const asText = (sheet: TaggedSheet, tag: Tag, draw: () => void): void => {
  if (sheet.isDecoration || sheet.isText) {
    draw()
    return
  }
  sheet.isText = true
  attach(sheet, sheet.doc.struct(tag, {}, draw))
  sheet.isText = false
}

/** Draws a picture; what it shows is said to readers that do not see it. */
export const asFigure = (sheet: TaggedSheet, alt: string, draw: () => void): void => {
  attach(sheet, sheet.doc.struct('Figure', { alt }, draw))
}
