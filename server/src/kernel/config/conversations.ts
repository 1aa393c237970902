import { address, flag, text } from './parsers.ts'
import { hidden, withoutPassword, type ReadSetting } from './settings.ts'

/** A server that speaks LibreTranslate's API. */
export interface TranslationSettings {
  /** Such as `https://translate.example.com`; `/translate` is below it. */
  url: string
  /** Sent as `api_key`, if the server needs one. */
  key?: string | undefined
}

/** Conversations. */
export interface ConversationsConfig {
  /** Whether links in messages get a preview (CHAT-21). */
  linkPreviews: boolean
  /** The server that translates messages; without one there are no translations (CHAT-25). */
  translation?: TranslationSettings
}

const readTranslation = (read: ReadSetting): TranslationSettings | undefined => {
  const url = read('TRANSLATION_URL', address(['http', 'https']), {
    about:
      'Address of a server with the API of LibreTranslate, which translates messages when a user asks for it; `/translate` is below it.',
    otherwise: undefined,
    otherwiseInWords: 'no translations',
    show: withoutPassword,
  })
  const key = read('TRANSLATION_KEY', text, {
    about: 'The API key of that server, if it needs one.',
    otherwise: undefined,
    show: hidden,
  })
  if (key !== undefined && url === undefined && !read.isGiven('TRANSLATION_URL'))
    read.fault('TRANSLATION_KEY needs TRANSLATION_URL')
  return url === undefined ? undefined : { url, key }
}

export const readConversations = (read: ReadSetting): ConversationsConfig => {
  const linkPreviews = read('LINK_PREVIEWS', flag, {
    about:
      'With 0, links in conversations get no preview. With 1, the server asks public sites that messages link to for their title, description and picture.',
    otherwise: true,
  })
  const translation = readTranslation(read)
  return { linkPreviews, ...(translation && { translation }) }
}
