import type { Locale } from '@fieldproof/contracts'
import type { PaperCode } from './paper-code.ts'
import type { PaperPicture } from './paper-pictures.ts'
import type { PaperPlan } from './paper-plan.ts'

/** One paper of ours: a receipt, an invoice, a confirmation, a statement. All texts are in the reader's language already. */
export interface Paper {
  locale: Locale
  title: string
  /** Such as its number and date, in the head beside the title. */
  facts: readonly { term: string; value: string }[]
  /** Blocks of lines side by side, such as from whom and to whom. */
  parties: readonly { title: string; lines: readonly string[] }[]
  sections: readonly PaperSection[]
  /** Small print at the end. */
  notes: readonly string[]
}

export interface PaperSection {
  title?: string
  paragraphs?: readonly string[]
  facts?: readonly { term: string; value: string }[]
  table?: {
    columns: readonly { title: string; align?: 'start' | 'end' /** Share of the width. */; width: number }[]
    rows: readonly (readonly string[])[]
    totals?: readonly { label: string; value: string; isStrong?: boolean }[]
  }
  pictures?: readonly PaperPicture[]
  plan?: PaperPlan
  /** An address for cameras, with what it is good for beside it. */
  code?: PaperCode
}
