/** Providers of a chat that a site may use instead of its own (SUPPORT-12). */
export const chatProviderNames = ['crisp', 'intercom', 'tawk'] as const
export type ChatProviderName = (typeof chatProviderNames)[number]

export interface ChatProvider {
  name: ChatProviderName
  /** The provider's id of the site. */
  id: string
}

/** The format of each provider's ids. They become part of an address, so nothing else is accepted. */
export const chatProviderIds: Record<ChatProviderName, { form: RegExp; inWords: string }> = {
  crisp: { form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, inWords: 'the website id, a UUID in small letters' },
  intercom: { form: /^[a-z\d]{4,20}$/, inWords: 'the workspace id, such as abc12345' },
  tawk: {
    form: /^[\da-f]{24}\/[a-z\d]{1,20}$/,
    inWords: 'the property id and the widget id with a slash between, such as 0123456789abcdef01234567/default',
  },
}

/** A provider as one string, as written into the document. */
export const writeChatProvider = ({ name, id }: ChatProvider): string => `${name}:${id}`

/** @returns null for an unknown provider */
export const readChatProvider = (written: string): ChatProvider | null => {
  const [name, id = ''] = written.split(':')
  const known = chatProviderNames.find((one) => one === name)
  return known !== undefined && chatProviderIds[known].form.test(id) ? { name: known, id } : null
}
