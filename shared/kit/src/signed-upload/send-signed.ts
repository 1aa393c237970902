import type { SignedFileUrl, SignedFileUrlBody } from '@fieldproof/contracts/entities/chat-message'
import { putFile, type Sending } from '../sending/index.ts'
import { plainType } from '../upload/index.ts'

export type Announced = Extract<SignedFileUrlBody, { purpose: 'upload' }>

/** An uploaded file that is not attached to anything yet. */
export interface WaitingFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  contentType: string
}

export interface SignedTarget {
  target: Announced['target']
  targetId: string
  types: readonly Announced['contentType'][]
  /** Requests an address for one file: `POST /chats/generate-signed-file-url`. */
  sign: (body: Announced) => Promise<SignedFileUrl>
}

/**
 * Uploads a file to a signed address.
 * @param fileId a UUID that stays the same in retries
 * @throws {CallFailure} if the server refuses it
 */
export const sendSigned = async (
  file: File,
  fileId: string,
  sending: Required<Sending>,
  { target, targetId, types, sign }: SignedTarget,
): Promise<WaitingFile> => {
  const contentType = types.find((type) => type === plainType(file))
  if (contentType === undefined) throw new Error('Files of this type are not accepted')
  const { name, size } = file
  const signed = await sign({ purpose: 'upload', fileId, target, targetId, name, size, contentType })
  await putFile(signed, file, sending)
  return { id: fileId, name: signed.name, size, contentType }
}
