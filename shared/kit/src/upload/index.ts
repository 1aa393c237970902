export { shrinkPicture, type PictureSize } from './shrink-picture.ts'
export { plainType, useUploads, type Upload, type UploadsOptions, type UploadWords } from './use-uploads.ts'
