import { releaseBase } from './load-release.ts'

const put = new Map<string, HTMLLinkElement[]>()
const keyOf = (area: string, version: string) => releaseBase(area, version)

/**
 * Takes a release's style sheets out of the document. They are kept, since the bundler believes that they are loaded,
 * and come back with the release.
 */
export const detachStyles = (area: string, version: string): void => {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((link) =>
    new URL(link.href).pathname.startsWith(keyOf(area, version)),
  )
  if (links.length === 0) return
  for (const link of links) link.remove()
  put.set(keyOf(area, version), [...(put.get(keyOf(area, version)) ?? []), ...links])
}

/** Puts the style sheets of a release back and waits until they apply. */
export const attachStyles = async (area: string, version: string): Promise<void> => {
  const links = put.get(keyOf(area, version)) ?? []
  put.delete(keyOf(area, version))
  await Promise.all(
    links.map(
      (link) =>
        new Promise<void>((resolve) => {
          const settled = new AbortController()
          const settle = () => {
            settled.abort()
            resolve()
          }
          for (const event of ['load', 'error']) link.addEventListener(event, settle, { signal: settled.signal })
          document.head.append(link)
        }),
    ),
  )
}
