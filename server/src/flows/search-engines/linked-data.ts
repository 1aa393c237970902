import type { Locale } from '@fieldproof/contracts/lists'
import type { Money } from '@fieldproof/contracts/entities'
import { htmlLanguage } from '@fieldproof/contracts/languages'
import type { AnswerOf } from '@fieldproof/contracts'
import type { DescribingParts } from '#modules/site/described-page.ts'

/** The identifier by which the data of a page refer to the company. */
const companyId = ({ fileAt }: DescribingParts): string => fileAt('/#organization')

/** A reference to the company, for what it offers or publishes. */
export const theCompany = (parts: DescribingParts): object => ({ '@id': companyId(parts) })

/** The company that runs the site. */
export const organization = (parts: DescribingParts): object => {
  const { contactEmail, contactPhone, registration, socialLinks } = parts.company
  return {
    '@type': 'Organization',
    '@id': companyId(parts),
    name: 'Fieldproof',
    legalName: registration,
    url: parts.fileAt('/'),
    logo: parts.fileAt('/icon-512.png'),
    email: contactEmail,
    telephone: contactPhone,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: contactEmail,
      telephone: contactPhone,
      availableLanguage: ['en', 'nb'],
    },
    ...(socialLinks.length > 0 && { sameAs: socialLinks }),
  }
}

/** The site as a whole, in a language. */
export const website = (parts: DescribingParts, locale: Locale): object => ({
  '@type': 'WebSite',
  '@id': parts.fileAt('/#website'),
  name: 'Fieldproof',
  url: parts.addressOf('/', locale),
  inLanguage: htmlLanguage(locale),
  publisher: theCompany(parts),
})

/** One of a page's breadcrumbs. The last one is the page itself. */
export interface Crumb {
  name: string
  path: string
}

/** The breadcrumbs from the home page to a page. */
export const breadcrumbs = (parts: DescribingParts, locale: Locale, crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Fieldproof', path: '/' }, ...crumbs].map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: parts.addressOf(path, locale),
  })),
})

type Faq = AnswerOf<'GET /users/get-all-faq'>[number]

/** The questions that a page answers; nothing if there are none. */
export const questions = (faqs: readonly Pick<Faq, 'question' | 'answer'>[]): object[] =>
  faqs.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

/** Minor units per major unit, in every currency of the markets. */
const MINOR_UNITS = 100

/** An amount as JSON-LD writes it. @param money in minor units */
export const price = ({ amount, currency }: Money): { price: string; priceCurrency: string } => ({
  price: (amount / MINOR_UNITS).toFixed(2),
  priceCurrency: currency,
})
