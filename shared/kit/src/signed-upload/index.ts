export { sendSigned, type SignedTarget, type WaitingFile } from './send-signed.ts'
export { useSignedUploads, type SignedUploads, type SignedUploadsOptions } from './use-signed-uploads.ts'
