/** The maximum number of characters of a search. */
const LONGEST = 120
const SHORTEST_WORD = 3

/**
 * The search for help articles while a question is typed: any of its words. No article has all words of a sentence. The
 * server ignores the most common words.
 * @returns an empty text if there are too few words
 */
export const questionWords = (question: string): string => {
  const words = new Set(
    (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD),
  )
  if (words.size < 2) return ''
  let search = ''
  for (const word of words) {
    const longer = search === '' ? word : `${search} or ${word}`
    if (longer.length > LONGEST) break
    search = longer
  }
  return search
}
