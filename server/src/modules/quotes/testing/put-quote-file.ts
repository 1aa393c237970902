import { randomBytes } from 'node:crypto'
import { pdf } from '#kernel/files/testing/make-files.ts'
import { sendForm } from '#testing/send-form.ts'
import type { TestServer } from '#testing/test-server.ts'

/** An upload key like those that browsers make. */
export const newUploadKey = (): string => randomBytes(32).toString('base64url')

/** Uploads a PDF for a quote, as a visitor does. @returns its id */
export const uploadPdf = async (server: TestServer, uploadKey: string): Promise<string> => {
  const { data, body } = await sendForm<{ _id: string } | undefined>(server, '/quotes/upload-file', {
    fields: { uploadKey },
    file: pdf(),
    name: 'papers.pdf',
    type: 'application/pdf',
  })
  if (!data) throw new Error(body.message)
  return data._id
}

/** Uploads a file that a user owns. @returns its id */
export const putQuoteFile = async (server: TestServer, userId: string): Promise<string> => {
  const id = await uploadPdf(server, newUploadKey())
  await server.db.updateTable('quote_files').set({ user_id: userId }).where('file_id', '=', id).execute()
  await server.db.updateTable('stored_files').set({ owner_id: userId }).where('id', '=', id).execute()
  return id
}
