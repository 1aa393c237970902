/** Providers of a chat that a site may have in place of its own (SUPPORT-12). */
export const chatProviderNames = ['crisp', 'intercom', 'tawk'] as const
export type ChatProviderName = (typeof chatProviderNames)[number]

export interface ChatProvider {
  name: ChatProviderName
  /** By which the provider knows the site. */
  id: string
}

/** What the id of each looks like. It becomes part of an address, so nothing else is taken. */
export const chatProviderIds: Record<ChatProviderName, { form: RegExp; inWords: string }> = {
  crisp: { form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, inWords: 'the website id, a UUID in small letters' },
  intercom: { form: /^[a-z\d]{4,20}$/, inWords: 'the workspace id, such as abc12345' },
  tawk: {
    form: /^[\da-f]{24}\/[a-z\d]{1,20}$/,
    inWords: 'the property id and the widget id with a slash between, such as 0123456789abcdef01234567/default',
  },
}

/** A provider in one text, as it stands on the document. */
export const writeChatProvider = ({ name, id }: ChatProvider): string => `${name}:${id}`

/** @returns null for what is no provider that is known */
export const readChatProvider = (written: string): ChatProvider | null => {
  const [name, id = ''] = written.split(':')
  const known = chatProviderNames.find((one) => one === name)
  return known !== undefined && chatProviderIds[known].form.test(id) ? { name: known, id } : null
}
