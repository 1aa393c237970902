import type { AnswerOf } from '@fieldproof/contracts'
import type { CallFailure } from '@fieldproof/platform'

const unreachable = (status: number): CallFailure => ({
  status,
  code: status === 0 ? 'unreachable' : 'unavailable',
  message: '',
})

/**
 * Uploads a file to its signed address.
 * @throws {CallFailure} like a call, so that the same rule decides about retries
 */
export const putFile = async (
  { url, method, headers }: AnswerOf<'POST /chats/generate-signed-file-url'>,
  file: Blob,
): Promise<void> => {
  const response = await fetch(url, { method, headers, body: file, credentials: 'omit' }).catch(() => null)
  // oxlint-disable-next-line typescript/only-throw-error -- a refused call is a plain record everywhere
  if (!response?.ok) throw unreachable(response?.status ?? 0)
}
