import type { MailTemplates } from '#kernel/outbox/messages.ts'

/** What stands in a mail, before it has a form. Everything is plain text. */
export interface MailContent {
  subject: string
  /** What an inbox shows beside the subject. */
  preview: string
  title: string
  greeting: string
  paragraphs: readonly string[]
  /** In somebody's own words, as a list. */
  points?: readonly string[]
  /** What happened, as pairs of a name and a value. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** The one thing that the mail wants. */
  button?: MailLink
  /** Said below the button, more quietly. */
  notes?: readonly string[]
  /** A second way on, after the notes. */
  otherLink?: MailLink
  /** Why the reader has this mail. */
  reason: string
}

export interface MailLink {
  label: string
  link: string
}

/** Templates that only inspectors get. */
export type InspectorTemplate =
  | 'inspector-application'
  | 'inspector-identity-check'
  | 'inspector-more-needed'
  | 'inspector-referral'

/** The content of every template, in one language. */
export type MailContents = { [Template in keyof MailTemplates]: (data: MailTemplates[Template]) => MailContent }

/** Templates that buyers and sellers get. */
export type InvitationContents = Pick<MailContents, 'invitation-to-book'>

export type InspectorContents = Pick<MailContents, InspectorTemplate>

/** Templates about orders. */
export type OrderContents = Pick<MailContents, 'order-confirmation' | 'order-invoice' | 'invoice-reminder'>
