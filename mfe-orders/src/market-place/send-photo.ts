import { sendForm, type Sending } from '@fieldproof/kit/upload'

/** Sends a photo for a listing. @throws {FileRefused} */
export const sendPhoto = ({ photo, ...sending }: Sending & { photo: File }) =>
  sendForm('POST /listings/upload-photo', {}, photo, sending)
