import type { documents as english } from '../en/documents.ts'
import type { Translation } from '../text.ts'

export const documents: Translation<typeof english> = {
  pageOf: 'Side {number} av {count}',
}
