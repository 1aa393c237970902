import type { CallSpec, FileRule, FileType, VideoType } from '@fieldproof/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { displayName } from '#kernel/files/display-name.ts'
import { tooLargeText, wrongTypeText } from '#kernel/files/rule-texts.ts'
import { isOfType } from '#kernel/files/upload-type.ts'
import { invalid, Refusal, refuse } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

/** A received file; `contentType` is determined from its content. */
export interface ReceivedFile<Type extends FileType | VideoType = FileType> {
  content: Buffer
  contentType: Type
  /** The sender's name for it, without paths, and with the ending of its real type. */
  name: string
}

/** A multipart body whose fields are not validated yet. The file is missing if none was sent. */
export interface ReceivedForm {
  fields: Record<string, unknown>
  file: ReceivedFile<FileType | VideoType> | undefined
}

const texts = textsOf('http')

/** The most bytes of fields and boundaries, without the file. */
const BESIDE_FILE = 64 * 1024
/** Bytes up to which a refused form is read to its end, so that the browser receives the reason. */
const WORTH_READING = 64 * 1024 * 1024
const FIELDS = 20
const FIELD_BYTES = 8 * 1024

const tooLarge = ({ maxBytes }: FileRule): Refusal =>
  refuse('too-large', tooLargeText(maxBytes), [{ field: 'file', message: tooLargeText(maxBytes) }])

const unreadable = (cause: unknown): Refusal =>
  new Refusal({ status: 400, code: 'bad-request', message: texts.unreadableForm(), cause })

/**
 * The file rule of a multipart call.
 * @throws if the contract has none
 */
export const fileRuleOf = (call: CallSpec): FileRule => {
  if (!call.file) throw new Error(`The call ${call.method} ${call.path} does not say which file it takes`)
  return call.file
}

/**
 * Refuses a form because of its headers, before reading its body.
 * @throws {Refusal} 415 if it is no form, 411 if it does not state its size, 413 if it is too large
 */
export const refuseByHead = (rule: FileRule, request: FastifyRequest, reply: FastifyReply): void => {
  const { 'content-type': type = '', 'content-length': length } = request.headers
  if (!/^multipart\/form-data *;/i.test(type)) {
    throw new Refusal({ status: 415, code: 'unsupported-media-type', message: texts.sendForm() })
  }
  if (length === undefined) throw new Refusal({ status: 411, code: 'length-required', message: texts.stateSize() })
  if (!(Number(length) <= rule.maxBytes + BESIDE_FILE)) {
    // HTTP/2 has no such header.
    if (request.raw.httpVersionMajor === 1 && !(Number(length) <= WORTH_READING)) reply.header('connection', 'close')
    throw tooLarge(rule)
  }
}

const checkFile = (rule: FileRule, content: Buffer, filename: string): ReceivedFile<FileType | VideoType> => {
  const contentType = rule.types.find((type) => isOfType(content, type))
  if (contentType === undefined) {
    const message = wrongTypeText(rule.types)
    throw refuse('wrong-type', message, [{ field: 'file', message }])
  }
  return { content, contentType, name: displayName(filename, contentType) }
}

const read = async (rule: FileRule, request: FastifyRequest): Promise<ReceivedForm> => {
  const fields: Record<string, unknown> = {}
  let file: ReceivedForm['file']
  const limits = { fileSize: rule.maxBytes, files: 1, fields: FIELDS, fieldSize: FIELD_BYTES, parts: FIELDS + 1 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const content = await part.toBuffer()
      if (part.fieldname !== 'file') throw unreadable(undefined)
      if (content.length > 0) file = checkFile(rule, content, part.filename)
    } else {
      if (part.valueTruncated || part.fieldnameTruncated || Object.hasOwn(fields, part.fieldname))
        throw unreadable(undefined)
      fields[part.fieldname] = part.value
    }
  }
  return { fields, file }
}

/**
 * Reads the form of a multipart call: one file in the field `file`, and texts.
 * @throws {Refusal} 413 while reading, as soon as the file is too large; 415 if its content has another type; 400 if
 * the form cannot be read
 */
export const receiveForm = async (rule: FileRule, request: FastifyRequest): Promise<ReceivedForm> => {
  try {
    return await read(rule, request)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(rule)
    throw unreadable(error)
  }
}

/**
 * The form's file.
 * @throws {Refusal} 400 if none was sent, or an empty one (FORM-11)
 */
export const requireFile = ({ file }: ReceivedForm): ReceivedFile<FileType | VideoType> => {
  if (!file) throw invalid([{ field: 'file', message: textsOf('files').missing() }])
  return file
}
