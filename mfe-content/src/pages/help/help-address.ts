import { listAddress, text, words, type ListView } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

/**
 * Help's state in its address. The first of these that is present is shown: article, search, category; otherwise the
 * start. An article keeps the search that led to it, so that the user can go back to the results.
 */
export const helpList = listAddress(() => href('content.help'), {
  search: words(),
  category: text(),
  article: text(),
})
export type HelpView = ListView<typeof helpList.schema>
