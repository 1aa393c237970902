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

/** A screen whose words are always the same. @param answers the questions that it shows beside them */
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

/** A screen for users who were led there, such as by a mail, or with an effect: not for search engines. */
export const unlisted: Describer = {
  describe: ({ locale }) => ({
    kind: 'shown',
    title: '',
    description: inWords(texts.home.description(), locale),
    isListed: false,
  }),
}

/** The legal texts are found under one address each. */
export const cookiePolicy = fixed(texts.cookiePolicy, href('content.cookie-policy'))
