import type { SignedFileUrl, SignedFileUrlBody } from '@fieldproof/contracts/entities/chat-message'
import { putFile, type Sending } from '../sending/index.ts'
import { plainType } from '../upload/index.ts'

export type Announced = Extract<SignedFileUrlBody, { purpose: 'upload' }>

/** A file that has been sent, and waits for what it is for. */
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
  /** Asks for an address that takes one file: `POST /chats/generate-signed-file-url`. */
  sign: (body: Announced) => Promise<SignedFileUrl>
}

/**
 * Sends a file to an address that is signed for it.
 * @param fileId a UUID that stays the same when it is sent again
 * @throws {CallFailure} what the server refused
 */
export const sendSigned = async (
  file: File,
  fileId: string,
  sending: Required<Sending>,
  { target, targetId, types, sign }: SignedTarget,
): Promise<WaitingFile> => {
  const contentType = types.find((type) => type === plainType(file))
  if (contentType === undefined) throw new Error('A file of this type is not taken')
  const { name, size } = file
  const signed = await sign({ purpose: 'upload', fileId, target, targetId, name, size, contentType })
  await putFile(signed, file, sending)
  return { id: fileId, name: signed.name, size, contentType }
}
