export { FileRefused, putFile, sendForm, type Sending, type SignedAddress } from './send-file.ts'
