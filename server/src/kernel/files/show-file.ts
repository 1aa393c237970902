import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { Files } from '#kernel/ports/files.ts'
import { addressExpiry } from './signed-address.ts'
import type { StoredFileRow } from './tables.ts'

/**
 * A file in the form of an answer, with an address that shows it for some minutes (FILE-3). The calling code has
 * already checked that the user may see it.
 * @param endsAt the end of its address, if the user may see it for a shorter time
 */
export const showFile = (
  files: Files,
  now: Date,
  { id, key, name, bytes, content_type: contentType }: StoredFileRow,
  endsAt?: Date,
): StoredFile => ({
  _id: id,
  name,
  size: bytes,
  contentType,
  url: files.signedAddress(key, addressExpiry(now, endsAt)),
})
