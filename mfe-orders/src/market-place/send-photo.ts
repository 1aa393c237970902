import type { AnswerOf } from '@fieldproof/contracts'
import { sendForm, type FileToSend } from '../files/send-file.ts'

/** Sends a photo for a listing. @throws {FileRefused} as {@link sendForm} */
export const sendPhoto = ({ photo, ...sending }: Omit<FileToSend, 'file'> & { photo: Blob }) =>
  sendForm<AnswerOf<'POST /listings/upload-photo'>>('/listings/upload-photo', {}, { ...sending, file: photo })
