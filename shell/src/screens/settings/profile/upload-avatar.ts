import type { AnswerOf } from '@fieldproof/contracts'
import { INVALID_TOKEN, NO_CREDENTIALS, type Envelope } from '@fieldproof/contracts/envelope'
import type { Locale } from '@fieldproof/contracts/lists'
import type { CallFailure } from '@fieldproof/platform'

export type UploadedAvatar = AnswerOf<'POST /users/upload-my-avatar'>

export interface AvatarUpload {
  file: File
  token: string | null
  locale: Locale
  /** From 0 to 1. */
  onProgress: (part: number) => void
  /** What is said where no answer came. */
  unreachable: string
}

/** As a query of the api answers: what came, or the failure. */
export type AvatarResult = { data: UploadedAvatar } | { error: CallFailure }

const readEnvelope = (request: XMLHttpRequest): Envelope<UploadedAvatar> | null => {
  try {
    const body: unknown = JSON.parse(request.responseText)
    return typeof body === 'object' && body !== null && 'success' in body ? (body as Envelope<UploadedAvatar>) : null
  } catch {
    return null
  }
}

const resultOf = (request: XMLHttpRequest, unreachable: string): AvatarResult => {
  const { status } = request
  const envelope = readEnvelope(request)
  if (envelope === null) return { error: { status, code: 'unreachable', message: unreachable } }
  if (envelope.success) return { data: envelope.data }
  const { success: _, ...failure } = envelope
  const isSilent = failure.detail === INVALID_TOKEN || failure.detail === NO_CREDENTIALS
  return { error: { ...failure, status, ...(isSilent && { isSilent }) } }
}

/**
 * Sends the picture, as `POST /users/upload-my-avatar` takes it: one file in the field `file`. By XMLHttpRequest, which
 * tells how far it has come.
 */
export const uploadAvatar = ({ file, token, locale, onProgress, unreachable }: AvatarUpload): Promise<AvatarResult> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/users/upload-my-avatar')
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', locale === 'no' ? 'nb, en;q=0.5' : 'en')
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve(resultOf(request, unreachable))
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
