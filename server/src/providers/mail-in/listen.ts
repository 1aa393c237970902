import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** Sender and recipient of a mail's envelope. */
export interface Envelope {
  /** Empty for reports, which nobody can answer. */
  sender: string
  recipient: string
}

/** Why a mail is refused; `code` is SMTP's reply code. */
export interface MailRefusal {
  code: 530 | 550 | 552 | 451
  /** In English, for the sender's mail server. */
  words: string
}

/** Receives mails from the mail server. */
export interface MailTaker {
  /** Whether an address accepts mail; others are refused before the mail is transmitted. */
  isKnown: (address: string) => boolean
  /**
   * Receives a mail. The sender's mail server gets its answer when this ends.
   * @returns why the mail is refused; undefined if it is accepted
   * @throws if it cannot be stored now; the sender's mail server then sends it again
   */
  take: (envelope: Envelope, source: Buffer) => Promise<MailRefusal | undefined>
}

export interface ListenSettings {
  host: string
  /** 0 for any free one. */
  port: number
  /** The name that the server uses for itself. */
  domain: string
  /** If given, STARTTLS is offered. */
  tls?: { key: string; cert: string } | undefined
  /** Whether clients have to use STARTTLS before anything else. */
  requireTls?: boolean
}

/** The largest mail in bytes: a file of a conversation (CHAT-6) in the encoding of mails, plus the rest. */
export const LARGEST_MAIL = 29 * 1024 * 1024
/** Connections at the same time; further ones of the operator's mail server wait. */
const CONNECTIONS = 8
/** Milliseconds that a client may be silent. */
const PATIENCE = 60_000
/** Milliseconds for mails under way when the server stops. */
const DRAIN = 5_000

const failure = ({ code, words }: MailRefusal): Error => Object.assign(new Error(words), { responseCode: code })

/** The whole mail; undefined if it is too large, and then it is discarded. */
const wholeOf = async (stream: SMTPServerDataStream): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_MAIL) chunks.length = 0
    else chunks.push(chunk)
  }
  return size > LARGEST_MAIL ? undefined : Buffer.concat(chunks)
}

/**
 * Listens for mail (SMTP), behind the operator's mail server. A mail goes to one address at a time, so that each has
 * its own answer.
 * @param patience milliseconds that a client may be silent
 * @throws if the port is not available
 */
export const listenForMail = async (
  { host, port, domain, tls, requireTls = false }: ListenSettings,
  { isKnown, take }: MailTaker,
  log: FastifyBaseLogger,
  patience = PATIENCE,
): Promise<{ port: number; stop: () => Promise<void> }> => {
  const server = new SMTPServer({
    name: domain,
    banner: 'Fieldproof',
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls && { key: tls.key, cert: tls.cert }),
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    maxClients: CONNECTIONS,
    socketTimeout: patience,
    closeTimeout: DRAIN,
    logger: false,
    onMailFrom: (_address, { secure }, done) => {
      if (requireTls && !secure) done(failure({ code: 530, words: '5.7.0 Must issue a STARTTLS command first' }))
      else done()
    },
    onRcptTo: ({ address }, { envelope }, done) => {
      if (!isKnown(address)) done(failure({ code: 550, words: '5.1.1 There is no such address here' }))
      else if (envelope.rcptTo.length > 0)
        done(Object.assign(new Error('4.5.3 One address at a time'), { responseCode: 452 }))
      else done()
    },
    onData: (stream, { envelope }, done) => {
      const receive = async (): Promise<MailRefusal | undefined> => {
        const source = await wholeOf(stream)
        const [recipient] = envelope.rcptTo
        if (!source || !recipient) return { code: 552, words: '5.3.4 The mail is too large' }
        const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        return take({ sender, recipient: recipient.address }, source)
      }
      receive().then(
        (refusal) => {
          if (refusal) done(failure(refusal))
          else done()
        },
        (error: unknown) => {
          // The error's message may contain an address; its name does not.
          log.warn({ cause: error instanceof Error ? error.name : 'unknown' }, 'A mail could not be received')
          done(failure({ code: 451, words: '4.3.0 The mail cannot be received now' }))
        },
      )
    },
  })
  server.on('error', (error: Error & { code?: string }) => {
    log.debug({ cause: error.code ?? error.name }, 'A connection for mail broke')
  })
  const listening = server.listen(port, host)
  if (!listening.listening)
    await Promise.race([
      once(listening, 'listening'),
      once(listening, 'error').then(([error]) => Promise.reject(error as Error)),
    ])
  return {
    port: (listening.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
      }),
  }
}
