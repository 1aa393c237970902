/** The used part of mailparser, which has no types. */
declare module 'mailparser' {
  import type { Readable } from 'node:stream'

  export interface ParsedAddresses {
    text: string
    value: readonly { address?: string; name: string }[]
  }
  export interface ParsedAttachment {
    filename?: string
    contentType: string
    content: Buffer
    size: number
    /** Whether it is part of the HTML, such as a picture in it. */
    related?: boolean
  }
  export interface ParsedMail {
    subject?: string
    text?: string
    /** False if the mail has none. */
    html: string | false
    messageId?: string
    date?: Date
    from?: ParsedAddresses
    to?: { text: string }
    attachments: readonly ParsedAttachment[]
    headerLines: readonly { key: string; line: string }[]
  }
  export const simpleParser: (
    source: Readable | Buffer | string,
    options?: {
      skipTextToHtml?: boolean
      skipHtmlToText?: boolean
      skipImageLinks?: boolean
      /** Whether reports of deliveries become attachments instead of text. */
      keepDeliveryStatus?: boolean
    },
  ) => Promise<ParsedMail>
}
