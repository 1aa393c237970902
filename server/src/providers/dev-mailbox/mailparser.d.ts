/** What is used of mailparser, which brings no types. */
declare module 'mailparser' {
  import type { Readable } from 'node:stream'

  export interface ParsedMail {
    subject?: string
    text?: string
    /** False where the mail has none. */
    html: string | false
    messageId?: string
    date?: Date
    from?: { text: string }
    to?: { text: string }
    attachments: readonly { filename?: string; contentType: string; content: Buffer }[]
    headerLines: readonly { key: string; line: string }[]
  }
  export const simpleParser: (
    source: Readable | Buffer | string,
    options?: { skipTextToHtml?: boolean; skipHtmlToText?: boolean; skipImageLinks?: boolean },
  ) => Promise<ParsedMail>
}
