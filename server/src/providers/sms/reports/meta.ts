import * as z from 'zod/mini'
import type { ReportReader, TextReport } from '#kernel/ports/text-reports.ts'
import { WrongSignature } from '#kernel/ports/wrong-signature.ts'
import { metaCodes } from '../whatsapp/meta.ts'
import { hmacOf, isSame } from './signatures.ts'

export const META_SIGNATURE = 'x-hub-signature-256'

/**
 * The used part of a WhatsApp webhook. It also has other data, such as messages from people, which this site does not
 * read.
 */
const delivered = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.optional(z.array(z.unknown())) }) })),
    }),
  ),
})
const status = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
})
const question = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().check(z.regex(/^[\w-]{1,200}$/)),
})

const toReport = (sent: unknown): readonly TextReport[] => {
  const read = status.safeParse(sent)
  if (!read.success) return []
  const { id, status: state, errors } = read.data
  const code = errors?.[0]?.code
  return [
    {
      id,
      state,
      ...(code !== undefined && { code: String(code), isUnreached: metaCodes.unreached.includes(code) }),
    },
  ]
}

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Reads the reports of Meta's Cloud API: `X-Hub-Signature-256` is the HMAC of the unchanged body with the app's secret.
 */
export const metaReports = ({ appSecret, verifyToken }: { appSecret: string; verifyToken: string }): ReportReader => ({
  read: ({ body, header }) => {
    const signature = header(META_SIGNATURE)
    if (signature === undefined) throw new WrongSignature('there is no signature')
    if (!isSame(signature, `sha256=${hmacOf('sha256', appSecret, body)}`))
      throw new WrongSignature('the signature does not match')
    const read = delivered.safeParse(parse(body))
    if (!read.success) return []
    return read.data.entry.flatMap(({ changes }) =>
      changes.flatMap(({ value: { statuses = [] } }) => statuses.flatMap(toReport)),
    )
  },
  greet: (query) => {
    const read = question.safeParse(query)
    if (!read.success || !isSame(read.data['hub.verify_token'], verifyToken))
      throw new WrongSignature('the verify token does not match')
    return read.data['hub.challenge']
  },
})
