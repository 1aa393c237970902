import { sendForm, type Sending } from '@fieldproof/kit/sending'

/** Uploads a photo for a listing. @throws {FileRefused} */
export const sendPhoto = ({ photo, ...sending }: Sending & { photo: File }) =>
  sendForm('POST /listings/upload-photo', {}, photo, sending)
