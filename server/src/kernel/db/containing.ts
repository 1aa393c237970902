/** A pattern for `ilike` that finds text containing this; `%`, `_` and `\` are escaped. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
