import { href } from '@fieldproof/platform'

/** What of the help pages is shown: an article, else a category, else what was searched for, else the start. */
export interface HelpView {
  search: string
  category: string
  article: string
}

const readSlug = (text: string | null) => text?.trim().slice(0, 120) ?? ''

/** Reads the address. */
export const readHelpAddress = (query: URLSearchParams): HelpView => ({
  search: query.get('search')?.trim().slice(0, 120) ?? '',
  category: readSlug(query.get('category')),
  article: readSlug(query.get('article')),
})

/** The address of a part of help. An article keeps the words that led to it, so that the results can be gone back to. */
export const helpAddress = ({ search, category, article }: Partial<HelpView>): string =>
  href(
    'content.help',
    {},
    { query: { search: search || undefined, category: category || undefined, article: article || undefined } },
  )
