import type { AnswerOf } from '@fieldproof/contracts'
import { href } from '@fieldproof/contracts/routes'
import { listFaqs } from '#modules/help/faqs.ts'
import type { Describer } from '#modules/site/described-page.ts'
import type { Text } from '#texts/text.ts'
import { inWords } from '#texts/words.ts'
import { textsOf } from '#texts/texts-of.ts'
import { previewOf } from './preview-kinds.ts'
import { breadcrumbs, organization, questions, website } from './linked-data.ts'

const texts = textsOf('search-engines').screens

type FaqCategory = AnswerOf<'GET /users/get-all-faq'>[number]['category']

/** The home page: who runs the site, and the site as a whole. */
export const home: Describer = {
  describe: ({ locale }, parts) => ({
    kind: 'shown',
    picture: previewOf('site', { name: 'fieldproof', locale, text: inWords(texts.home.title(), locale) }),
    title: inWords(texts.home.title(), locale),
    description: inWords(texts.home.description(), locale),
    data: [organization(parts), website(parts, locale)],
  }),
}

/** A screen with fixed texts. @param answers the categories of the questions that it also shows */
export const fixed = (
  { title, description }: { title: () => Text; description: () => Text },
  path: string,
  answers: readonly FaqCategory[] = [],
): Describer => ({
  describe: async ({ locale }, parts) => {
    const name = inWords(title(), locale)
    const faqs = answers.length === 0 ? [] : await listFaqs(parts.db, locale, parts.clock.now())
    return {
      kind: 'shown',
      picture: previewOf('site', { name: 'fieldproof', locale, text: name }),
      title: name,
      description: inWords(description(), locale),
      path,
      data: [
        ...questions(faqs.filter(({ category }) => answers.includes(category))),
        breadcrumbs(parts, locale, [{ name, path }]),
      ],
    }
  },
})

/** A screen that is not for search engines: users reach it by a link, such as in a mail, or it has an effect. */
export const unlisted: Describer = {
  describe: ({ locale }) => ({
    kind: 'shown',
    title: '',
    description: inWords(texts.home.description(), locale),
    isListed: false,
  }),
}

/** Two routes show the cookie policy. Search engines get one address. */
export const cookiePolicy = fixed(texts.cookiePolicy, href('content.cookie-policy'))
