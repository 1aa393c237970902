import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { SmtpSettings } from '#kernel/config/mail.ts'
import { keepDevMail } from './store.ts'

const SIZE = 5 * 1024 * 1024

interface DevSmtpParts {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
}

const receive = async (
  { db, clock }: DevSmtpParts,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> => {
  // Imported only here, because the package is for development: a production server never gets here.
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(stream, { skipTextToHtml: true, skipHtmlToText: true })
  for (const { address } of envelope.rcptTo) {
    await keepDevMail(
      db,
      {
        kind: 'mail',
        sender: mail.from?.text ?? '',
        recipient: address,
        subject: mail.subject ?? '',
        text_body: mail.text ?? '',
        html_body: mail.html === false ? null : mail.html,
        headers: mail.headerLines.map(({ line }) => line).join('\n'),
        message_id: mail.messageId ?? '',
        received_at: clock.now(),
      },
      mail.attachments.map(({ filename = 'Without a name', contentType, content }) => ({
        name: filename,
        content_type: contentType,
        content,
      })),
    )
  }
}

/** Starts a mail server on a port of its own that only this machine reaches. The mailbox gets all its mails. */
export const startDevSmtp = async (
  parts: DevSmtpParts,
): Promise<{ settings: SmtpSettings; stop: () => Promise<void> }> => {
  const server = new SMTPServer({
    name: 'mailbox.fieldproof.test',
    banner: 'Fieldproof mailbox for development',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE,
    logger: false,
    closeTimeout: 1_000,
    onData: (stream, session, done) => {
      receive(parts, stream, session).then(
        () => {
          done()
        },
        (error: unknown) => {
          parts.log.warn({ err: error }, 'The mailbox could not store a mail')
          stream.resume()
          done(Object.assign(new Error('The mailbox cannot store the mail now'), { responseCode: 451 }))
        },
      )
    },
  })
  server.on('error', (error) => {
    parts.log.warn({ cause: error.message }, 'The mail server of the mailbox had an error')
  })
  const listening = server.listen(0, '127.0.0.1')
  if (!listening.listening) await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    settings: { host: '127.0.0.1', port, secure: false, requireTls: false },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
      }),
  }
}
