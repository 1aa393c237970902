import { listAddress, text, words, type ListView } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

/**
 * Help in its address: an article, else a category, else a search, else the start. An article keeps the search that led
 * to it, so that the user can go back to the results.
 */
export const helpList = listAddress(() => href('content.help'), {
  search: words(),
  category: text(),
  article: text(),
})
export type HelpView = ListView<typeof helpList.schema>
