import { htmlLanguage } from '@fieldproof/contracts/languages'
import { href } from '@fieldproof/contracts/routes'
import type { Locale } from '@fieldproof/contracts/lists'
import { articleLanguages, listCategoryAddresses } from '#modules/help/article-addresses.ts'
import { readArticle, readHelp } from '#modules/help/service.ts'
import type { DescribedPage, Describer, DescribingParts } from '#modules/site/described-page.ts'
import { inWords } from '#texts/words.ts'
import { textsOf } from '#texts/texts-of.ts'
import { breadcrumbs, organization, questions, theCompany, type Crumb } from './linked-data.ts'
import { absentIfNotFound } from './not-found.ts'
import { articlePath, categoryPath } from './paths.ts'
import { plainText } from './plain-text.ts'

const texts = textsOf('search-engines')

const crumbOf = (locale: Locale): Crumb => ({
  name: inWords(texts.help.crumb(), locale),
  path: href('content.help'),
})

const describeArticle = async (slug: string, locale: Locale, parts: DescribingParts): Promise<DescribedPage> => {
  const { title, summary, html, updatedAt, category } = await readArticle(parts.db, slug, locale, parts.clock.now())
  const path = articlePath(slug)
  const { categories } = await readHelp(parts.db, locale, parts.clock.now())
  const above = categories.find((one) => one.slug === category)
  return {
    kind: 'shown',
    title,
    description: summary,
    path,
    locales: await articleLanguages(parts.db, slug),
    type: 'article',
    properties: [['article:modified_time', updatedAt]],
    data: [
      {
        '@type': 'Article',
        headline: title,
        description: summary,
        dateModified: updatedAt,
        author: theCompany(parts),
        publisher: theCompany(parts),
        inLanguage: htmlLanguage(locale),
        mainEntityOfPage: parts.addressOf(path, locale),
      },
      organization(parts),
      // An article whose title is a question answers it.
      ...(title.trim().endsWith('?') ? questions([{ question: title, answer: plainText(html) }]) : []),
      breadcrumbs(parts, locale, [
        crumbOf(locale),
        ...(above ? [{ name: above.title, path: categoryPath(above.slug) }] : []),
        { name: title, path },
      ]),
    ],
  }
}

const describeCategory = async (slug: string, locale: Locale, parts: DescribingParts): Promise<DescribedPage> => {
  const { categories } = await readHelp(parts.db, locale, parts.clock.now())
  const category = categories.find((one) => one.slug === slug)
  if (!category) return { kind: 'absent' }
  const path = categoryPath(slug)
  return {
    kind: 'shown',
    title: category.title,
    description: category.summary,
    path,
    locales: (await listCategoryAddresses(parts.db)).find((one) => one.slug === slug)?.locales ?? [locale],
    data: [breadcrumbs(parts, locale, [crumbOf(locale), { name: category.title, path }])],
  }
}

/** Help: an article, a category or the start page, all under one path. */
export const help: Describer = {
  query: ['article', 'category'],
  describe: ({ query: { article, category }, locale }, parts) =>
    absentIfNotFound(async (): Promise<DescribedPage> => {
      if (article !== undefined) return describeArticle(article, locale, parts)
      if (category !== undefined) return describeCategory(category, locale, parts)
      return {
        kind: 'shown',
        title: inWords(texts.help.title(), locale),
        description: inWords(texts.help.description(), locale),
        path: href('content.help'),
        data: [breadcrumbs(parts, locale, [crumbOf(locale)])],
      }
    }),
}
