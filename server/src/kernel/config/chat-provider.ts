import { chatProviderIds, chatProviderNames, type ChatProvider } from '@fieldproof/contracts/chat-provider'
import { oneOf, text } from './parsers.ts'
import type { ReadSetting } from './settings.ts'

export interface ChatProviderConfig {
  /** The provider of the chat in Help > Chat; the site's own without one (SUPPORT-12). */
  chatProvider?: ChatProvider
}

export const readChatProvider = (read: ReadSetting): ChatProviderConfig => {
  const name = read('CHAT_PROVIDER', oneOf(chatProviderNames), {
    about: `The provider of the chat in Help > Chat: ${chatProviderNames.join(', ')}. The content policy allows its origins.`,
    otherwise: undefined,
    otherwiseInWords: "the site's own chat",
  })
  const id = read('CHAT_PROVIDER_ID', text, {
    about: "The site's id at that provider: website id, workspace id, or property and widget id with a slash between.",
    otherwise: undefined,
  })
  if (id !== undefined && !read.isGiven('CHAT_PROVIDER')) read.fault('CHAT_PROVIDER_ID needs CHAT_PROVIDER')
  if (name === undefined) return {}
  const { form, inWords } = chatProviderIds[name]
  if (id === undefined) {
    read.fault(`CHAT_PROVIDER=${name} needs CHAT_PROVIDER_ID: ${inWords}`)
    return {}
  }
  if (!form.test(id)) {
    read.fault(`CHAT_PROVIDER_ID has to be ${inWords}`)
    return {}
  }
  return { chatProvider: { name, id } }
}
