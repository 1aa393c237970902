/** What the site brings once somebody asks for a call or a chat. */
export { CallDialog } from './call-dialog.tsx'
export { Chat } from './chat.tsx'
