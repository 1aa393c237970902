/** Characters that would end the alternative text in Markdown, or begin an address. */
const marks = /[[\]\\]/g

/**
 * Inserts a picture into a text, as a paragraph after the one with the caret.
 * @param text Markdown
 * @param caret the number of characters before it; null for the end of the text
 * @param picture its address, and the alternative text in the language of the text
 */
export const putPicture = (text: string, caret: number | null, picture: { address: string; alt: string }): string => {
  const at = caret === null ? -1 : text.indexOf('\n\n', Math.max(0, caret))
  const [before, after] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
  const alt = picture.alt.replace(marks, '').replace(/\s+/g, ' ').trim()
  const line = `![${alt}](${picture.address})`
  return [before.trimEnd(), line, after.trimStart()].filter(Boolean).join('\n\n')
}
