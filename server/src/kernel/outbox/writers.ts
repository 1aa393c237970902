import type { TextOrString, Words } from '#texts/text.ts'
import type { MailTemplates, SmsTemplates } from './messages.ts'

/** The contents of a mail, before layout and language. */
export interface MailContent {
  /** The recipient's first name, for the greeting if it can be used there (`sayableName`). */
  firstName: string
  subject: TextOrString
  /** The preview that an inbox shows beside the subject. */
  preview: TextOrString
  title: TextOrString
  paragraphs: readonly TextOrString[]
  /** Text that a user or the staff wrote, after the paragraphs. */
  blocks?: readonly MailBlock[]
  /** A list after the paragraphs. */
  points?: readonly TextOrString[]
  /** Parts with a heading that is a link, each with a list. */
  sections?: readonly MailSection[]
  /** Details, as pairs of a name and a value. */
  facts?: readonly (readonly [name: TextOrString, value: TextOrString])[]
  /** The main action of the mail. */
  button?: MailLink
  /** Less important sentences below the button. */
  notes?: readonly TextOrString[]
  /** A second link, after the notes. */
  otherLink?: MailLink
  /** Why the recipient gets this mail. */
  reason: TextOrString
  /** The address to unsubscribe; http or https. */
  unsubscribe?: string
  /** Whether a POST to that address unsubscribes without another question (RFC 8058). */
  unsubscribesAtOnce?: true
}

/** A piece of text and its emphasis. A line break is `\n`. */
export interface MailSpan {
  text: string
  /** http or https. */
  link?: string
  isStrong?: true
  isEmphasised?: true
}

/** A part of a written text. It can only have words, links and pictures. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph'; spans: readonly MailSpan[] }
  | { kind: 'list'; isNumbered: boolean; items: readonly (readonly MailSpan[])[] }
  | ({ kind: 'button'; label: string } & Pick<MailLink, 'link'>)
  | MailPicture

/** A picture on a line of its own. */
export interface MailPicture {
  kind: 'picture'
  /** A complete address; http or https. */
  address: string
  /** What it shows, in words. */
  alt: string
  /** Pixels of the stored picture. */
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

/** The function that makes each mail's contents. Its `words` are in the recipient's language, for amounts and dates. */
export type MailWriters<Template extends keyof MailTemplates = keyof MailTemplates> = {
  readonly [Name in Template]: (data: MailTemplates[Name], words: Words) => MailContent
}

export interface SmsContent {
  text: TextOrString
  /**
   * The parameters of the approved template of a WhatsApp message, in order, without line breaks. Without them the text
   * message is sent only by SMS.
   */
  parameters?: readonly TextOrString[]
  /** Milliseconds after which it is no longer sent. */
  lifetime?: number
}

/** The function that makes each text message's contents. */
export type SmsWriters<Template extends keyof SmsTemplates = keyof SmsTemplates> = {
  readonly [Name in Template]: (data: SmsTemplates[Name], words: Words) => SmsContent
}
