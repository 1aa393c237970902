import { locales } from '@fieldproof/contracts'
import { customAdminCalls } from '@fieldproof/contracts/calls/custom-admin'
import { href } from '@fieldproof/contracts/routes'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { hasRole } from '#kernel/back-office/viewer.ts'
import { authenticate } from '#kernel/http/authenticate.ts'
import type { MailTemplates } from '#kernel/outbox/messages.ts'
import { notFound, unauthenticated } from '#kernel/refusals/refusal.ts'
import { readViewer } from '#modules/custom-admin/read-viewer.ts'
import { escapeHtml } from '#providers/mail/escape.ts'
import type { ColorScheme } from '#providers/mail/layout.ts'
import { leaveLink } from './leave-link.ts'
import { templateOf } from './deliveries.ts'
import { newsletters } from './newsletters-resource.ts'

/**
 * Allows only inline styles, as mails have them: no script, no picture of other sites, no link that opens, and only in
 * a frame of the site.
 */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

const uuid = z.uuid()
const query = z.object({
  locale: z.enum(locales),
  scheme: z.enum(['light', 'dark']),
  form: z._default(z.enum(['html', 'text']), 'html'),
})

/** HTML and plain text: each mail is sent with both, and the mail program shows one. */
export interface DrawnMail {
  html: string
  text: string
}

/** Renders a mail as the site sends it. `app` passes it in, because only `app` knows all templates. */
export type DrawMail = <Template extends 'newsletter' | 'policy-announcement'>(
  template: Template,
  language: (typeof locales)[number],
  data: MailTemplates[Template],
  scheme: ColorScheme,
) => DrawnMail

/** The plain text of a mail as a document, in the colours of a scheme. */
const textPage = (text: string, scheme: ColorScheme): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>:root{color-scheme:${scheme}}pre{margin:1rem;font:0.9rem/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}</style><pre>${escapeHtml(text)}</pre>`

/**
 * Shows staff a newsletter as it is mailed, as a separate document with its own content security policy
 * (NEWSLETTER-11). It is below `/api`, where the service worker caches no documents.
 */
export const serveNewsletterPreview = (app: FastifyInstance, draw: DrawMail): void => {
  app.get<{ Params: { id: string } }>('/api/newsletters/preview/:id', async (request, reply) => {
    const { db, config } = request.server.parts
    await authenticate(customAdminCalls.calls.getResourceRecord, request, reply)
    const { session } = request.caller ?? {}
    if (!session) throw unauthenticated()
    const { locale, scheme, form } = query.safeParse(request.query).data ?? {
      locale: 'en' as const,
      scheme: 'light' as const,
      form: 'html' as const,
    }
    const viewer = await readViewer(db, { session, language: locale }, locale)
    if (!hasRole(viewer, newsletters.readBy) || !uuid.safeParse(request.params.id).success) throw notFound()
    const newsletter = await db
      .selectFrom('newsletters')
      .leftJoin('newsletter_texts as text', (join) =>
        join.onRef('text.newsletter_id', '=', 'newsletters.id').on('text.locale', '=', locale),
      )
      .select(['kind', 'subject', 'body'])
      .where('id', '=', request.params.id)
      .executeTakeFirst()
    if (!newsletter) throw notFound()
    const origin = config.publicOrigin ?? `${request.protocol}://${request.host}`
    const { email, first_name: firstName } = session.user
    const written = { firstName, subject: newsletter.subject ?? '', body: newsletter.body ?? '' }
    const drawn =
      newsletter.kind === 'news'
        ? draw(
            templateOf.news,
            locale,
            { ...written, leaveLink: leaveLink(request.server.parts.ports.secrets, origin, email) },
            scheme,
          )
        : draw(
            templateOf.announcement,
            locale,
            { ...written, settingsLink: `${origin}${href('shell.notification-settings')}` },
            scheme,
          )
    return reply
      .headers({
        'content-security-policy': PREVIEW_POLICY,
        // For browsers that do not know frame-ancestors.
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(form === 'text' ? textPage(drawn.text, scheme) : drawn.html)
  })
}
