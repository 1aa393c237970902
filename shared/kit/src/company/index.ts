import type { siteData } from '../site-data/index.ts'

/** A company page on another site, named after that site. */
export interface PageElsewhere {
  href: string
  name: string
}

/** Who runs the site, as configured by its operator. */
export interface Company {
  contactEmail: string
  /** E.164. */
  contactPhone: string
  /** Name, legal form and registration number. */
  registration: string
  socialLinks: PageElsewhere[]
  appStores: PageElsewhere[]
}

const names: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'x.com': 'X',
  'twitter.com': 'X',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'apps.apple.com': 'App Store',
  'play.google.com': 'Google Play',
}

/** The configured pages, without those that have no https address. */
const pagesIn = (setting: string): PageElsewhere[] =>
  setting.split(/\s+/).flatMap((address) => {
    if (!URL.canParse(address)) return []
    const { protocol, hostname, href } = new URL(address)
    if (protocol !== 'https:') return []
    const host = hostname.replace(/^www\./, '')
    return [{ href, name: names[host] ?? host }]
  })

/**
 * Who runs the site, from the server's settings CONTACT_EMAIL, CONTACT_PHONE, COMPANY_REGISTRATION, SOCIAL_LINKS and
 * APP_STORES, which {@link siteData} reads.
 */
export const companyOf = (data: ReturnType<typeof siteData>): Company => ({
  contactEmail: data['contactEmail'] ?? '',
  contactPhone: data['contactPhone'] ?? '',
  registration: data['registration'] ?? '',
  socialLinks: pagesIn(data['socialLinks'] ?? ''),
  appStores: pagesIn(data['appStores'] ?? ''),
})

/** Formats a number for reading, such as `+234 803 123 4567`; its digits do not change. */
export const spacedPhone = (number: string): string =>
  number.replace(/^(\+\d{1,3}?)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
