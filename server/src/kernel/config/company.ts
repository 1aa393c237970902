import { like } from './parsers.ts'
import type { ReadSetting } from './settings.ts'

/** The company that runs the site, as footer, help and legal texts name it. */
export interface CompanyConfig {
  company: {
    contactEmail: string
    /** E.164. */
    contactPhone: string
    /** Name, legal form and registration number. */
    registration: string
    /** Pages of the company on other sites, https. */
    socialLinks: readonly string[]
    /** The site's apps in app stores, https. */
    appStores: readonly string[]
  }
}

/** Whether an address has a domain name that is reserved for examples and tests (RFC 2606 and 6761). */
const isReserved = (address: string): boolean =>
  /(?:^|[@.])(?:example\.(?:com|net|org)|[^@]*\.?(?:example|test|invalid|localhost))$/i.test(address)

const email = like(/^[^\s@<>"]+@[a-z0-9.-]+\.[a-z]{2,}$/i, 'an email address such as hello@your-site.ng')
const phone = like(/^\+[1-9]\d{6,14}$/, 'a telephone number with its country code, such as +2348031234567')
const line = like(/^\S[^<>]{4,118}\S$/, 'a line of 6 to 120 characters')

const addresses = (value: string): string[] =>
  value.split(/\s+/).map((one) => {
    if (URL.parse(one)?.protocol !== 'https:') throw new Error('has to be https:// addresses with spaces between them')
    return one
  })

export const readCompany = (read: ReadSetting): CompanyConfig => {
  const contactEmail = read('CONTACT_EMAIL', email, {
    about: 'The address that footer, help and legal texts name.',
    otherwise: 'support@fieldproof.test',
  })
  const contactPhone = read('CONTACT_PHONE', phone, {
    about: 'The telephone number in the footer, open 7 days, 8am-10pm.',
    otherwise: '+2347000000000',
  })
  const registration = read('COMPANY_REGISTRATION', line, {
    about: "The company's name and registration number, for the last line of the footer.",
    otherwise: 'Fieldproof AS, Oslo, Norway (demonstration)',
  })
  const socialLinks = read('SOCIAL_LINKS', addresses, {
    about: "The company's pages on other sites: https addresses with spaces between them.",
    otherwise: [],
    otherwiseInWords: 'none',
  })
  const appStores = read('APP_STORES', addresses, {
    about: "The site's apps in app stores: https addresses with spaces between them.",
    otherwise: [],
    otherwiseInWords: 'none',
  })
  read.refuseInProduction(
    'CONTACT_EMAIL',
    isReserved(contactEmail),
    'CONTACT_EMAIL is needed in production: an address that your staff read, not an example address',
  )
  read.refuseInProduction(
    'CONTACT_PHONE',
    !read.isGiven('CONTACT_PHONE'),
    'CONTACT_PHONE is needed in production: the number that the footer names',
  )
  read.refuseInProduction(
    'COMPANY_REGISTRATION',
    !read.isGiven('COMPANY_REGISTRATION'),
    "COMPANY_REGISTRATION is needed in production: the company's name and registration number",
  )
  return { company: { contactEmail, contactPhone, registration, socialLinks, appStores } }
}
