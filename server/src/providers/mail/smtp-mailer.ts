import type { ConnectionOptions } from 'node:tls'
import { createTransport } from 'nodemailer'
import { DeliveryFailure } from '#kernel/outbox/channels.ts'
import type { SmtpSettings } from '#kernel/config/mail.ts'
import type { Mailer } from './mailer.ts'

/** Milliseconds. Together they are less than the outbox allows for an attempt. */
const CONNECT_WITHIN = 10_000
const ANSWER_WITHIN = 30_000

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  message?: string
}

/**
 * Whether the receiver's server refused for good; our own server may only be unreachable, busy or wrongly configured.
 */
const isRefusedForGood = ({ command, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

/** A server's answer for the log, without secrets and addresses, which the answer may repeat. */
const wordsOf = ({ code, command, responseCode, message = '' }: SmtpError, secrets: readonly string[]): string => {
  const kind = [code, command, responseCode].filter((part) => part !== undefined && part !== 0).join(' ')
  const words = secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), message)
    .replace(/\S+@\S+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
  return `The mail server: ${kind}: ${words}`
}

/** Everything that must not be logged: the password, and the password as SMTP encodes it. */
const secretsOf = ({ auth }: SmtpSettings): string[] =>
  auth === undefined || auth.pass === ''
    ? []
    : [
        auth.pass,
        Buffer.from(auth.pass).toString('base64'),
        Buffer.from(`\0${auth.user}\0${auth.pass}`).toString('base64'),
      ]

/**
 * Sends by SMTP, each mail over its own connection, so that a broken connection affects one mail only.
 * @param tls trusted certificates, if not those of the system
 */
export const smtpMailer = (settings: SmtpSettings, tls?: Pick<ConnectionOptions, 'ca'>): Mailer => {
  const { host, port, secure, requireTls, auth } = settings
  const transport = createTransport({
    host,
    port,
    secure,
    auth,
    requireTLS: requireTls,
    tls,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
    connectionTimeout: CONNECT_WITHIN,
    greetingTimeout: CONNECT_WITHIN,
    socketTimeout: ANSWER_WITHIN,
    dnsTimeout: CONNECT_WITHIN,
  })
  const secrets = secretsOf(settings)
  return {
    send: async ({ messageId, date, from, to, replyTo, returnPath, ...mail }) => {
      try {
        await transport.sendMail({
          messageId,
          date,
          from,
          // An object is always one address, whatever its characters.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: from.name, address: replyTo } }),
          envelope: { from: returnPath ?? from.address, to: [to] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { ...mail.headers },
          attachments: (mail.attachments ?? []).map((attachment) => ({ ...attachment })),
        })
      } catch (error) {
        const fault = error as SmtpError
        throw new DeliveryFailure(wordsOf(fault, secrets), { isFinal: isRefusedForGood(fault) })
      }
    },
  }
}
