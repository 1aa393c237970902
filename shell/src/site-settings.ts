import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const nothing = () => ''

/**
 * What the operator configured for this site, as the server wrote it on the document: `data-chat-provider` names the provider
 * of the chat and its id (`readChatProvider`). Empty where nothing is configured.
 */
export const useSiteSetting = (name: 'chatProvider'): string =>
  useSyncExternalStore(never, () => document.documentElement.dataset[name] ?? '', nothing)
