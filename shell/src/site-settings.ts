import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const nothing = () => ''

/**
 * A setting of the operator, from the attributes of the document: `data-chat-provider` is the provider of the chat with
 * its id (`readChatProvider`). Empty if it is not configured.
 */
export const useSiteSetting = (name: 'chatProvider'): string =>
  useSyncExternalStore(never, () => document.documentElement.dataset[name] ?? '', nothing)
