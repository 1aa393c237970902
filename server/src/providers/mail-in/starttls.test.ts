import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import { createLog } from '#kernel/http/request-log.ts'
import { makeCertificate } from '#testing/certificate.ts'
import { listenForMail, type ListenSettings } from './listen.ts'

const certificate = makeCertificate()

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Listens for mail. @returns a function that delivers a mail, and the received texts */
const open = async (settings: Partial<ListenSettings> = {}) => {
  const received: string[] = []
  const { port, stop } = await listenForMail(
    { host: '127.0.0.1', port: 0, domain: 'in.fieldproof.test', ...settings },
    {
      isKnown: () => true,
      take: async (_envelope, source) => {
        received.push(source.toString())
        return undefined
      },
    },
    createLog('silent'),
  )
  closing.push(stop)
  return {
    received,
    /** @returns the result as the client saw it: the answer to the mail, and the client's commands */
    deliver: async (client: SMTPTransport.Options) => {
      const commands: string[] = []
      const note = (entry: { tnx?: string }, words: string): void => {
        if (entry.tnx === 'client') commands.push(words.split(/[ :\r\n]/)[0] ?? '')
      }
      const silent = () => undefined
      const logger = {
        level: silent,
        trace: silent,
        debug: note,
        info: silent,
        warn: silent,
        error: silent,
        fatal: silent,
      }
      const transport = createTransport({
        host: '127.0.0.1',
        port,
        secure: false,
        logger: logger as unknown as SMTPTransport.Options['logger'],
        transactionLog: true,
        ...client,
      })
      try {
        const { response } = await transport.sendMail({
          envelope: { from: 'ngozi@example.test', to: 'reply@in.fieldproof.test' },
          raw: 'From: ngozi@example.test\r\n\r\nTen is fine.\r\n',
        })
        return { answer: response.slice(0, 3), commands }
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        return { answer: responseCode === undefined ? code : String(responseCode), commands }
      } finally {
        transport.close()
      }
    },
  }
}

const trusting = { requireTLS: true, tls: { ca: certificate.cert } }

test('a mail server that upgrades delivers its mail over TLS, with the certificate of the site', async () => {
  const { deliver, received } = await open({ tls: certificate })
  const { answer, commands } = await deliver(trusting)
  expect(answer).toBe('250')
  // Everything before the upgrade is discarded.
  expect(commands.slice(0, 4)).toEqual(['EHLO', 'STARTTLS', 'EHLO', 'MAIL'])
  expect(received).toEqual([expect.stringContaining('Ten is fine.')])
})

test('a client that does not trust the certificate delivers nothing', async () => {
  const { deliver, received } = await open({ tls: certificate })
  const { answer, commands } = await deliver({ requireTLS: true })
  expect(answer).toBe('ESOCKET')
  expect(commands).not.toContain('MAIL')
  expect(received).toEqual([])
})

test('a client that does not upgrade is accepted if that is not required', async () => {
  const { deliver, received } = await open({ tls: certificate })
  expect(await deliver({ ignoreTLS: true })).toMatchObject({ answer: '250' })
  expect(received).toHaveLength(1)
})

test('a client that does not upgrade is refused with the reason if that is required', async () => {
  const { deliver, received } = await open({ tls: certificate, requireTls: true })
  expect(await deliver({ ignoreTLS: true })).toMatchObject({ answer: '530' })
  expect(received).toEqual([])
  expect(await deliver(trusting)).toMatchObject({ answer: '250' })
  expect(received).toHaveLength(1)
})

test('without a certificate STARTTLS is not offered: only clients that do not need it can deliver', async () => {
  const { deliver, received } = await open()
  const { answer, commands } = await deliver({ requireTLS: true })
  expect(answer).not.toBe('250')
  expect(commands).not.toContain('MAIL')
  expect(received).toEqual([])
  // A client that could upgrade is not offered it.
  const plain = await deliver({})
  expect(plain.answer).toBe('250')
  expect(plain.commands).not.toContain('STARTTLS')
})
