/** A pattern for `ilike` that finds text with these words in it; `%`, `_` and `\` in them stand for themselves. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
