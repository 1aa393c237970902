import { uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import { sendSigned } from '@fieldproof/kit/signed-upload'
import { selectLanguage, useSelector } from '@fieldproof/platform'
import { useGenerateSignedFileUrlMutation, useSendMessageMutation } from '../../store/chats-api.ts'

/** A picture for a conversation. Another attempt has the same ids, so that the server stores it once. */
export interface StillToSend {
  fileId: string
  messageId: string
  file: File
  text: string
}

/** Sends a picture as a message of a conversation. */
export const useSendStill = (chatRoomId: string): ((still: StillToSend) => Promise<void>) => {
  const language = useSelector(selectLanguage)
  const [sign] = useGenerateSignedFileUrlMutation()
  const [send] = useSendMessageMutation()
  return async ({ fileId, messageId, file, text }) => {
    const to = { target: 'chat-room', targetId: chatRoomId, types: uploadTypes } as const
    const sending = { language, onProgress: () => undefined, signal: new AbortController().signal }
    const { id } = await sendSigned(file, fileId, sending, { ...to, sign: (body) => sign({ body }).unwrap() })
    await send({ body: { _id: messageId, chatRoomId, text, fileIds: [id] } }).unwrap()
  }
}
