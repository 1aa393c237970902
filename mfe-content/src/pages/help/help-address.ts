import { listAddress, text, words, type ListView } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

/**
 * Help in its address: an article, else a category, else what was searched for, else the start. An article keeps the words
 * that led to it, so that the results can be gone back to.
 */
export const helpList = listAddress(() => href('content.help'), {
  search: words(),
  category: text(),
  article: text(),
})
export type HelpView = ListView<typeof helpList.schema>
