/** A Markdown file: what is between the lines of dashes at its top, and the rest. */
export interface MarkdownFile {
  fields: Readonly<Record<string, string>>
  body: string
}

/** @throws if the file does not begin with front matter */
export const readFrontMatter = (text: string, name: string): MarkdownFile => {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))
  if (!match) throw new Error(`${name} has to begin with front matter between two lines of dashes`)
  const [, head = '', body = ''] = match
  const fields = Object.fromEntries(
    head
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const colon = line.indexOf(':')
        if (colon < 1) throw new Error(`${name}: "${line}" is not a field`)
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
      }),
  )
  return { fields, body: body.trim() }
}

/** A field's values that are separated by commas. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
