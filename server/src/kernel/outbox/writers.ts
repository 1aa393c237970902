import type { TextOrString, Words } from '#texts/text.ts'
import type { MailTemplates, SmsTemplates } from './messages.ts'

/** The contents of a mail, before it has a form or a language. */
export interface MailContent {
  /** The reader's; greeted with it where it can be said. */
  firstName: string
  subject: TextOrString
  /** What an inbox shows beside the subject. */
  preview: TextOrString
  title: TextOrString
  paragraphs: readonly TextOrString[]
  /** What someone wrote, after the paragraphs. */
  blocks?: readonly MailBlock[]
  /** In someone's own words, as a list. */
  points?: readonly TextOrString[]
  /** Parts with a heading that leads somewhere, each with its list. */
  sections?: readonly MailSection[]
  /** What happened, as pairs of a name and a value. */
  facts?: readonly (readonly [name: TextOrString, value: TextOrString])[]
  /** The one thing that the mail wants. */
  button?: MailLink
  /** Said below the button, more quietly. */
  notes?: readonly TextOrString[]
  /** A second way on, after the notes. */
  otherLink?: MailLink
  /** Why the reader has this mail. */
  reason: TextOrString
  /** Where the reader can ask for no more of them; http or https. */
  unsubscribe?: string
  /** Whether a POST to that address ends them without another word (RFC 8058). */
  unsubscribesAtOnce?: true
}

/** Words within a line, and how they stand out. A line break is `\n`. */
export interface MailSpan {
  text: string
  /** http or https. */
  link?: string
  isStrong?: true
  isEmphasised?: true
}

/** A part of a text that someone wrote. It has words, links and pictures, and nothing else. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph'; spans: readonly MailSpan[] }
  | { kind: 'list'; isNumbered: boolean; items: readonly (readonly MailSpan[])[] }
  | ({ kind: 'button'; label: string } & Pick<MailLink, 'link'>)
  | MailPicture

/** A picture on a line of its own. */
export interface MailPicture {
  kind: 'picture'
  /** Whole; http or https. */
  address: string
  /** What it shows, in words. */
  alt: string
  /** Pixels, as it is kept. */
  width: number
  height: number
}

export interface MailSection {
  title: TextOrString
  /** http or https. */
  link: string
  points: readonly TextOrString[]
}

export interface MailLink {
  label: TextOrString
  /** http or https. */
  link: string
}

/** What each mail says. @param words of the reader's language, for amounts and dates */
export type MailWriters<Template extends keyof MailTemplates = keyof MailTemplates> = {
  readonly [Name in Template]: (data: MailTemplates[Name], words: Words) => MailContent
}

export interface SmsContent {
  text: TextOrString
  /**
   * What fills the approved template of a WhatsApp message, in its order; no line breaks. Without it the text message goes by SMS
   * alone.
   */
  parameters?: readonly TextOrString[]
  /** Milliseconds after which it is not sent any more. */
  lifetime?: number
}

/** What each text message says. */
export type SmsWriters<Template extends keyof SmsTemplates = keyof SmsTemplates> = {
  readonly [Name in Template]: (data: SmsTemplates[Name], words: Words) => SmsContent
}
