import { writeChatProvider, type ChatProvider } from '@fieldproof/contracts/chat-provider'
import type { CompanyConfig } from '#kernel/config/company.ts'
import type { SocialLogin } from '#kernel/ports/social-login.ts'
import { attribute } from './embedded-json.ts'

/**
 * What screens show of what the operator has configured: who runs the site (`companyOf` of the kit reads it), and the providers
 * that one can sign in with, and the provider of the chat. It is in the document, so that no screen waits for it.
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

/** The same as attributes of the document, where a browser reads it. */
export const siteAttributes = (siteData: Readonly<Record<string, string>>): string =>
  Object.entries(siteData)
    .map(([name, value]) => {
      const hyphened = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return ` data-${hyphened}="${attribute(value)}"`
    })
    .join('')
