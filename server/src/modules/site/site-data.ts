import { writeChatProvider, type ChatProvider } from '@fieldproof/contracts/chat-provider'
import type { CompanyConfig } from '#kernel/config/company.ts'
import type { SocialLogin } from '#kernel/ports/social-login.ts'
import { attribute } from './embedded-json.ts'

/**
 * The operator's settings that screens show: the company (read by `companyOf` of the kit), the providers for signing
 * in, and the provider of the chat. They are in the document, so that no screen has to wait for them.
 */
export const siteDataOf = (
  { contactEmail, contactPhone, registration, socialLinks, appStores }: CompanyConfig['company'],
  signInProviders: SocialLogin['providers'],
  chatProvider?: ChatProvider,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      contactEmail,
      contactPhone,
      registration,
      socialLinks: socialLinks.join(' '),
      appStores: appStores.join(' '),
      chatProvider: chatProvider === undefined ? '' : writeChatProvider(chatProvider),
      signInProviders: signInProviders.length === 0 ? '' : JSON.stringify(signInProviders),
    }).filter(([, value]) => value !== ''),
  )

/** These settings as attributes of the document, where a browser reads them. */
export const siteAttributes = (siteData: Readonly<Record<string, string>>): string =>
  Object.entries(siteData)
    .map(([name, value]) => {
      const hyphened = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return ` data-${hyphened}="${attribute(value)}"`
    })
    .join('')
