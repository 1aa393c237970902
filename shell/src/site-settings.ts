import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const nothing = () => ''

/**
 * What the operator configured for this site, as the server wrote it on the document: `data-chat-provider` is the
 * address of the live-chat widget's script, `data-social-links` the addresses of the company's pages, with spaces
 * between them. Empty where nothing is configured.
 */
export const useSiteSetting = (name: 'chatProvider' | 'socialLinks'): string =>
  useSyncExternalStore(never, () => document.documentElement.dataset[name] ?? '', nothing)

const socialNames: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'x.com': 'X',
  'twitter.com': 'X',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
}

/** The configured pages with the names of where they are; what is not an https address is left out. */
export const socialLinks = (setting: string): { href: string; name: string }[] =>
  setting.split(/\s+/).flatMap((address) => {
    if (!URL.canParse(address)) return []
    const { protocol, hostname, href } = new URL(address)
    if (protocol !== 'https:') return []
    const host = hostname.replace(/^www\./, '')
    return [{ href, name: socialNames[host] ?? host }]
  })
