/** What Markdown takes for the end of words, or for an address. */
const marks = /[[\]\\]/g

/**
 * Puts a picture into a text, on a line of its own after the paragraph in which the caret stands.
 * @param text Markdown
 * @param caret characters before it; the end of the text where nobody has been in it
 * @param picture its address, and what it shows in the language of the text
 */
export const putPicture = (text: string, caret: number | null, picture: { address: string; alt: string }): string => {
  const at = caret === null ? -1 : text.indexOf('\n\n', Math.max(0, caret))
  const [before, after] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
  const alt = picture.alt.replace(marks, '').replace(/\s+/g, ' ').trim()
  const line = `![${alt}](${picture.address})`
  return [before.trimEnd(), line, after.trimStart()].filter(Boolean).join('\n\n')
}
