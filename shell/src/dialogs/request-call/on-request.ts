/** The code that is loaded on the first request for a call or a chat. */
export { CallDialog } from './call-dialog.tsx'
export { Chat } from './chat.tsx'
