import { inspectionTypes, type InspectionType } from '@fieldproof/contracts/lists'
import type { Locale } from '@fieldproof/contracts'
import { promisedPoints } from '@fieldproof/policy/promised-points'
import { listFaqs } from '#modules/help/faqs.ts'
import { listServices } from '#modules/pricing/services.ts'
import type { DescribedPage, Describer, DescribingParts } from '#modules/site/described-page.ts'
import { inWords } from '#texts/words.ts'
import { textsOf } from '#texts/texts-of.ts'
import { breadcrumbs, organization, price, questions, theCompany } from './linked-data.ts'
import { pricePath, samplePath, servicePath } from './paths.ts'
import { previewOf } from './preview-kinds.ts'

const texts = textsOf('search-engines')
/** The number of questions that a page shows. */
const QUESTIONS = 6

const kindOf = (text: string | undefined): InspectionType | undefined => inspectionTypes.find((kind) => kind === text)

const nameOf = (kind: InspectionType, locale: Locale): string => inWords(texts.services[kind].name(), locale)

const descriptionOf = (kind: InspectionType, locale: Locale): string =>
  inWords(
    kind === 'vehicle'
      ? texts.services.vehicle.description({ points: promisedPoints.vehicle })
      : texts.services[kind].description(),
    locale,
  )

/** A service with its starting price. */
const service = async (kind: InspectionType, locale: Locale, parts: DescribingParts): Promise<object[]> => {
  const found = (await listServices(parts.db, parts.clock.now())).find(({ inspectionType }) => inspectionType === kind)
  if (!found) return []
  const amount = price(found.fromPrice)
  return [
    {
      '@type': 'Service',
      name: nameOf(kind, locale),
      serviceType: nameOf(kind, locale),
      description: descriptionOf(kind, locale),
      url: parts.addressOf(servicePath(kind), locale),
      provider: theCompany(parts),
      areaServed: { '@type': 'Country', name: 'NG' },
      offers: {
        '@type': 'Offer',
        ...amount,
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: amount.price,
          priceCurrency: amount.priceCurrency,
        },
        availability: `https://schema.org/${found.isAvailable ? 'InStock' : 'OutOfStock'}`,
        url: parts.addressOf(pricePath(kind), locale),
      },
    },
    organization(parts),
  ]
}

const answered = async (locale: Locale, { db, clock }: DescribingParts): Promise<object[]> => {
  const faqs = await listFaqs(db, locale, clock.now())
  return questions(faqs.filter(({ category }) => category === 'customers').slice(0, QUESTIONS))
}

/** The page of one service, with its price. */
export const servicePage: Describer = {
  describe: async ({ params: { serviceType }, locale }, parts): Promise<DescribedPage> => {
    const kind = kindOf(serviceType)
    if (kind === undefined) return { kind: 'absent' }
    const path = servicePath(kind)
    return {
      kind: 'shown',
      picture: previewOf('services', { name: kind, locale, text: inWords(texts.services[kind].title(), locale) }),
      title: inWords(texts.services[kind].title(), locale),
      description: descriptionOf(kind, locale),
      path,
      data: [
        ...(await service(kind, locale, parts)),
        ...(await answered(locale, parts)),
        breadcrumbs(parts, locale, [{ name: nameOf(kind, locale), path }]),
      ],
    }
  },
}

/** The prices of one service. */
export const pricePage: Describer = {
  describe: async ({ params: { inspectionType }, locale }, parts): Promise<DescribedPage> => {
    const kind = kindOf(inspectionType)
    if (kind === undefined) return { kind: 'absent' }
    const path = pricePath(kind)
    const title = inWords(texts.price.title({ service: nameOf(kind, locale) }), locale)
    return {
      kind: 'shown',
      picture: previewOf('services', { name: kind, locale, text: inWords(texts.services[kind].title(), locale) }),
      title,
      description: inWords(texts.price.description(), locale),
      path,
      data: [
        ...(await service(kind, locale, parts)),
        ...(await answered(locale, parts)),
        breadcrumbs(parts, locale, [
          { name: nameOf(kind, locale), path: servicePath(kind) },
          { name: title, path },
        ]),
      ],
    }
  },
}

/** The sample report of one service. */
export const samplePage: Describer = {
  describe: ({ params: { inspectionType }, locale }, parts): DescribedPage => {
    const kind = kindOf(inspectionType)
    if (kind === undefined) return { kind: 'absent' }
    const path = samplePath(kind)
    const title = inWords(texts.sample.title({ service: nameOf(kind, locale) }), locale)
    return {
      kind: 'shown',
      picture: previewOf('services', { name: kind, locale, text: inWords(texts.services[kind].title(), locale) }),
      title,
      description: inWords(texts.sample.description(), locale),
      path,
      data: [
        breadcrumbs(parts, locale, [
          { name: nameOf(kind, locale), path: servicePath(kind) },
          { name: title, path },
        ]),
      ],
    }
  },
}
