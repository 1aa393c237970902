import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { fileAddress, mailboxPage, mailDocument } from './pages.ts'
import { filesOf, findDevMail, findDevMailFile, listDevMails, type ListedFile } from './store.ts'
import type { DevMailRow } from './tables.ts'

const texts = textsOf('dev-mailbox')

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Allows a mail the styles in its elements and its links, and nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation"
/** A file is downloaded and never displayed, because its content is not trusted. */
const FILE_POLICY = "default-src 'none'; sandbox"
const LIST_LENGTH = 100

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A recipient from a query. An unencoded plus is parsed as a space, so it is restored. */
const recipientOf = (value: string | undefined): string =>
  (value ?? '')
    .slice(0, 320)
    .replace(/^ (?=\d)/, '+')
    .trim()

const asJson = (row: DevMailRow, files: readonly ListedFile[]) => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  from: row.sender,
  subject: row.subject,
  text: row.text_body,
  html: row.html_body,
  messageId: row.message_id,
  headers: row.headers,
  at: row.received_at.toISOString(),
  /** The web addresses in the text, in their order. */
  links: row.text_body.match(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g) ?? [],
  files: files
    .filter((file) => file.mail_id === row.id)
    .map((file) => ({ name: file.name, contentType: file.content_type, size: file.size, address: fileAddress(file) })),
})

const htmlPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page)

const find = async (app: FastifyInstance, id: string): Promise<DevMailRow> => {
  const row = uuid.test(id) ? await findDevMail(app.parts.db, id) : undefined
  if (!row) throw notFound(texts.noSuchMessage())
  return row
}

/** The mailbox's own style and script. */
const serveOwnFiles = (app: FastifyInstance): void => {
  for (const [path, file, type] of [
    ['/dev/mail.css', 'mailbox.css', 'text/css'],
    ['/dev/mail.js', 'mailbox.js', 'text/javascript'],
  ] as const) {
    const body = readFileSync(join(import.meta.dirname, file), 'utf8')
    app.get(path, { logLevel: 'warn' }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(body),
    )
  }
}

/** The list, as a page and as JSON, and one message. */
const serveMessages = (app: FastifyInstance): void => {
  const { db } = app.parts
  app.get<{ Querystring: { to?: string; q?: string; limit?: string } }>(
    '/dev/mail.json',
    { logLevel: 'warn' },
    async ({ query }, reply) => {
      const limit = /^\d{1,3}$/.test(query.limit ?? '') ? Number(query.limit) : LIST_LENGTH
      const rows = await listDevMails(db, { to: recipientOf(query.to), search: recipientOf(query.q), limit })
      const files = await filesOf(db, rows)
      return reply
        .header('cache-control', 'no-store')
        .send({ newest: rows[0]?.position ?? 0, messages: rows.map((row) => asJson(row, files)) })
    },
  )

  app.get<{ Querystring: { q?: string } }>('/dev/mail', { logLevel: 'warn' }, async ({ query }, reply) => {
    const search = recipientOf(query.q)
    return htmlPage(reply, mailboxPage({ rows: await listDevMails(db, { search, limit: LIST_LENGTH }), search }))
  })

  app.get<{ Params: { id: string }; Querystring: { q?: string } }>(
    '/dev/mail/:id',
    { logLevel: 'warn' },
    async ({ params, query }, reply) => {
      const shown = await find(app, params.id)
      const search = recipientOf(query.q)
      return htmlPage(
        reply,
        mailboxPage({
          rows: await listDevMails(db, { search, limit: LIST_LENGTH }),
          search,
          shown,
          files: await filesOf(db, [shown]),
        }),
      )
    },
  )
}

/** A message's files, and its HTML as a separate document. */
const serveContents = (app: FastifyInstance): void => {
  const { db } = app.parts
  app.get<{ Params: { id: string; position: string } }>(
    '/dev/mail/:id/files/:position',
    { logLevel: 'warn' },
    async ({ params }, reply) => {
      const { id } = await find(app, params.id)
      const file = /^\d{1,3}$/.test(params.position)
        ? await findDevMailFile(db, id, Number(params.position))
        : undefined
      if (!file) throw notFound(texts.noSuchFile())
      return reply
        .headers({
          'content-security-policy': FILE_POLICY,
          'content-disposition': contentDisposition(file.name),
          'content-type': file.content_type,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .send(file.content)
    },
  )

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', { logLevel: 'warn' }, async ({ params }, reply) => {
    const { html_body: html } = await find(app, params.id)
    if (html === null) throw notFound(texts.noHtml())
    return reply
      .headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(mailDocument(html))
  })
}

/**
 * Serves `/dev/mail` for people and `/dev/mail.json` for tests, newest first: `to` is a whole address or number, `q` a
 * part of one, `limit` the maximum number. For development only; a production server must not serve it.
 */
export const serveDevMailbox = (app: FastifyInstance): void => {
  serveOwnFiles(app)
  serveMessages(app)
  serveContents(app)
}
