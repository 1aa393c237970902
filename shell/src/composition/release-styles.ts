import { releaseBase } from './load-release.ts'

/** A style sheet of a release: a link, or inline text in a document that the server rendered. */
type Sheet = HTMLLinkElement | HTMLStyleElement

const put = new Map<string, Sheet[]>()
const keyOf = (area: string, version: string) => releaseBase(area, version)

const addressOf = (sheet: Sheet): string =>
  new URL(sheet.dataset['href'] ?? sheet.getAttribute('href') ?? '', document.baseURI).pathname

/**
 * Removes a release's style sheets from the document. They are kept, because the bundler considers them loaded, and
 * come back with the release.
 */
export const detachStyles = (area: string, version: string): void => {
  const sheets = [...document.head.querySelectorAll<Sheet>('link[rel="stylesheet"], style[data-href]')].filter(
    (sheet) => addressOf(sheet).startsWith(keyOf(area, version)),
  )
  if (sheets.length === 0) return
  for (const sheet of sheets) sheet.remove()
  put.set(keyOf(area, version), [...(put.get(keyOf(area, version)) ?? []), ...sheets])
}

/** Puts the style sheets of a release back and waits until they apply. */
export const attachStyles = async (area: string, version: string): Promise<void> => {
  const sheets = put.get(keyOf(area, version)) ?? []
  put.delete(keyOf(area, version))
  await Promise.all(
    sheets.map(
      (sheet) =>
        new Promise<void>((resolve) => {
          const settled = new AbortController()
          const settle = () => {
            settled.abort()
            resolve()
          }
          for (const event of ['load', 'error']) sheet.addEventListener(event, settle, { signal: settled.signal })
          document.head.append(sheet)
          // Inline styles apply at once.
          if (sheet instanceof HTMLStyleElement) settle()
        }),
    ),
  )
}
