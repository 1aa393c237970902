/** The role of a part of a document, for screen readers. */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/** The state of a document's structure while it is drawn. */
export interface TaggedSheet {
  doc: PDFKit.PDFDocument
  /** The part to which drawn content belongs; undefined for the document itself. */
  parent: PDFKit.PDFStructureElement | undefined
  isDecoration: boolean
  isText: boolean
}

const attach = ({ doc, parent }: Pick<TaggedSheet, 'doc' | 'parent'>, part: PDFKit.PDFStructureElement): void => {
  if (parent) parent.add(part)
  else doc.addStructure(part)
}

/** Begins a part that contains others. @returns a function that ends it */
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

/** Draws content that is no part of the text, such as a line between two rows, or a repetition. */
export const asDecoration = (sheet: TaggedSheet, draw: () => void): void => {
  const outer = sheet.isDecoration
  sheet.isDecoration = true
  if (!outer) sheet.doc.markContent('Artifact', { type: 'Layout' })
  draw()
  if (!outer) sheet.doc.endMarkedContent()
  sheet.isDecoration = outer
}

/** Draws a text as a part of the document; within a decoration or another text, without a part of its own. */
export const asText = (sheet: TaggedSheet, tag: Tag, draw: () => void): void => {
  if (sheet.isDecoration || sheet.isText) {
    draw()
    return
  }
  sheet.isText = true
  attach(sheet, sheet.doc.struct(tag, {}, draw))
  sheet.isText = false
}

/** Draws a picture with an alternative text for screen readers. */
export const asFigure = (sheet: TaggedSheet, alt: string, draw: () => void): void => {
  attach(sheet, sheet.doc.struct('Figure', { alt }, draw))
}
