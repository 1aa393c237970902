/** Characters of one search, as the call takes them. */
const LONGEST = 120
const SHORTEST_WORD = 3

/**
 * What the help is searched for while a question is typed: any of its words. A sentence has words that no article has, so that all
 * of them together would find nothing. The server leaves out what every sentence has.
 * @returns an empty text where there is too little to search for
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
