import { uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import { sendSigned } from '@fieldproof/kit/signed-upload'
import { selectLanguage, useSelector } from '@fieldproof/platform'
import { useGenerateSignedFileUrlMutation, useSendMessageMutation } from '../../store/chats-api.ts'

/** A picture on its way into a conversation. Its ids stay the same when it is sent again, so that the server keeps one. */
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
