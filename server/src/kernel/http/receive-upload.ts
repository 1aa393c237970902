import { fileLimits } from '@fieldproof/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { forbidden, notFound, Refusal, tooLarge } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { isFileKey } from '#kernel/files/file-key.ts'
import { addressHolds } from '#kernel/files/signed-address.ts'
import { findAnnounced, takeUpload } from '#kernel/files/uploads.ts'

interface UploadAddress {
  Params: { folder: string; id: string }
  Querystring: { expires?: unknown; signature?: unknown }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Accepts files at the signed addresses of announced uploads (`PUT /files/…`): the address is the authorisation. A file
 * that is larger than announced is refused before it is read.
 */
export const receiveUploads = (app: FastifyInstance): void => {
  const { parts } = app
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, content, done) => {
      done(null, content)
    })
    scope.put<UploadAddress>(
      '/files/:folder/:id',
      {
        bodyLimit: fileLimits.reportVideoBytes,
        onRequest: async ({ params: { folder, id }, query, headers }) => {
          const key = `${folder}/${id}`
          const signed = { key, expires: text(query.expires), signature: text(query.signature) }
          if (!isFileKey(key) || !addressHolds(parts.ports.secrets, signed, parts.clock.now(), 'upload-addresses')) {
            throw forbidden(textsOf('files').uploadExpired(), 'address-expired')
          }
          const row = await findAnnounced(parts.db, key)
          if (!row) throw notFound()
          if (headers['content-length'] === undefined) {
            throw new Refusal({ status: 411, code: 'length-required', message: textsOf('http').stateSize() })
          }
          if (!(Number(headers['content-length']) <= row.bytes)) throw tooLarge()
        },
      },
      async ({ params: { folder, id }, body }) => {
        const row = await findAnnounced(parts.db, `${folder}/${id}`)
        if (!row) throw notFound()
        await takeUpload(
          parts.db,
          parts.ports.files,
          parts.clock.now(),
          row,
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        )
        return { success: true, data: { fileId: row.file_id } }
      },
    )
  })
}
