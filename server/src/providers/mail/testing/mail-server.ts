import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server in this process that keeps the mails it gets. */
export interface MailServer {
  port: number
  mails: ParsedMail[]
  close: () => Promise<void>
}

/** @param port 0 for a free one */
export const openMailServer = async (options: SMTPServerOptions = {}, port = 0): Promise<MailServer> => {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  if (!listening.listening) await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
      }),
  }
}

/** The settings for a mail server on this machine. */
export const settingsFor = (port: number) => ({ host: '127.0.0.1', port, secure: false, requireTls: false })
