export { FileRefused, putFile, sendForm, type Sending, type SignedAddress } from './send-file.ts'
export { shrinkPicture, type PictureSize } from './shrink-picture.ts'
export { plainType, useUploads, type Upload, type UploadsOptions, type UploadWords } from './use-uploads.ts'
