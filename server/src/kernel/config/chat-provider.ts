import { chatProviderIds, chatProviderNames, type ChatProvider } from '@fieldproof/contracts/chat-provider'
import { oneOf, text } from './parsers.ts'
import type { ReadSetting } from './settings.ts'

export interface ChatProviderConfig {
  /** The provider of the chat in Help > Chat; the site's own without one (SUPPORT-12). */
  chatProvider?: ChatProvider
}

export const readChatProvider = (read: ReadSetting): ChatProviderConfig => {
  const name = read('CHAT_PROVIDER', oneOf(chatProviderNames), {
    about: `Whose chat Help > Chat opens: ${chatProviderNames.join(', ')}. Its origins are let into the content policy.`,
    otherwise: undefined,
    otherwiseInWords: "the site's own chat",
  })
  const id = read('CHAT_PROVIDER_ID', text, {
    about: 'By which that provider knows the site: website id, workspace id, or property and widget id with a slash.',
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
