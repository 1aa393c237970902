import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { mails } from '#app/messages.ts'
import { createLog } from '#kernel/http/request-log.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import { deliverMail } from '#providers/mail/deliver-mail.ts'
import { mailAddressing } from '#providers/mail/mail-addressing.ts'
import type { Mail } from '#providers/mail/mailer.ts'
import { listenForMail } from '#providers/mail-in/listen.ts'
import { testSecrets } from '#testing/outbox-messages.ts'
import type { TestServer } from '#testing/test-server.ts'
import { receiveMail } from '../receive-mail.ts'

export const DOMAIN = 'in.fieldproof.test'

/** A mail server's response to a mail. */
export interface SmtpAnswer {
  /** 250 if it was accepted. */
  code: number
  command: string
}

/** A server for incoming mail, with the behaviour of the mail server in front of it. */
export interface MailIn {
  port: number
  /** Delivers a mail. @param sender of the envelope */
  hand: (source: string | Buffer, envelope: { to: string; sender?: string }) => Promise<SmtpAnswer>
  /** Sends the queued mails to an address. @returns the mails, as they would be sent */
  sent: (recipient: string) => Promise<Mail[]>
  close: () => Promise<void>
}

/**
 * Opens a server for incoming mail on the data of a test server.
 * @param patience milliseconds that a client may be silent
 */
export const openMailIn = async ({ app, db, clock, realtime }: TestServer, patience?: number): Promise<MailIn> => {
  const { ports, limits, reactions } = app.parts
  const log = createLog('silent')
  const { port, stop } = await listenForMail(
    { host: '127.0.0.1', port: 0, domain: DOMAIN },
    receiveMail({ db, clock, ports, realtime, reactions, limits, log, domain: DOMAIN }),
    log,
    patience,
  )
  const deliver = (row: OutboxMessageRow, mailer: { send: (mail: Mail) => Promise<void> }) =>
    deliverMail({
      mailer,
      from: { name: 'Fieldproof', address: 'post@fieldproof.test' },
      writers: mails,
      addressing: mailAddressing(db, testSecrets, DOMAIN),
    })(row)
  return {
    port,
    hand: async (source, { to, sender = 'somebody@example.test' }) => {
      const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
      try {
        await transport.sendMail({ envelope: { from: sender, to }, raw: source })
        return { code: 250, command: 'DATA' }
      } catch (error) {
        const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
        return { code: responseCode, command }
      } finally {
        transport.close()
      }
    },
    sent: async (recipient) => {
      const rows = await db
        .selectFrom('outbox_messages')
        .selectAll()
        .where('recipient', '=', recipient)
        .where('channel', '=', 'mail')
        .where('template', 'in', ['notification', 'support-answer', 'answer-not-taken', 'answer-files-not-taken'])
        .orderBy('created_at')
        .execute()
      const kept: Mail[] = []
      for (const row of rows)
        await deliver(row, {
          send: async (mail) => {
            kept.push(mail)
          },
        })
      return kept
    },
    close: stop,
  }
}

export const newMessageId = (): string => `<${randomUUID()}@mail.example.test>`
