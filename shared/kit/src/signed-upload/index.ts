export {
  useSignedUploads,
  type SignedUploads,
  type SignedUploadsOptions,
  type WaitingFile,
} from './use-signed-uploads.ts'
