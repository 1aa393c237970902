import type { Locale } from '@fieldproof/contracts'
import type { DocumentCode } from './document-code.ts'
import type { DocumentPicture } from './document-pictures.ts'
import type { DocumentPlan } from './document-plan.ts'

/**
 * The contents of one of our documents, such as a receipt or an invoice. All texts are already in the reader's
 * language.
 */
export interface DocumentContents {
  locale: Locale
  title: string
  /** For example its number and date, at the top next to the title. */
  facts: readonly { term: string; value: string }[]
  /** Blocks of lines side by side, such as sender and receiver. */
  parties: readonly { title: string; lines: readonly string[] }[]
  sections: readonly DocumentSection[]
  /** Small print at the end. */
  notes: readonly string[]
}

export interface DocumentSection {
  title?: string
  paragraphs?: readonly string[]
  facts?: readonly { term: string; value: string }[]
  table?: {
    columns: readonly { title: string; align?: 'start' | 'end' /** Share of the width. */; width: number }[]
    rows: readonly (readonly string[])[]
    totals?: readonly { label: string; value: string; isStrong?: boolean }[]
  }
  pictures?: readonly DocumentPicture[]
  plan?: DocumentPlan
  /** An address for cameras, with its purpose next to it. */
  code?: DocumentCode
}
