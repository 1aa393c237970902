import { use, useMemo, type ReactNode } from 'react'
import type { Platform } from '../host/platform.ts'
import type { TextLoaders } from '../i18n/create-texts.ts'
import { NamespacesContext } from './use-translation.ts'

/** Where the texts of one page stand; they go when the area's namespace goes. */
export const pageNamespace = (namespace: string, page: string): string => `${namespace}/${page}`

export interface PageTextsProps {
  platform: Platform
  namespace: string
  /** The texts of the page, in the order in which a key is looked for. */
  texts: readonly { page: string; loaders: TextLoaders }[]
  children: ReactNode
}

/** Texts under way. One that never came stays here, so that the page is shown without it instead of waiting for ever. */
const waiting = new WeakMap<TextLoaders, Promise<void>>()

/** Gives a page its own texts before the area's. Waits for them where a move inside the area was faster than they. */
export const PageTexts = ({ platform, namespace, texts, children }: PageTextsProps) => {
  const { has, addNamespace } = platform.texts
  const names = texts.map(({ page }) => pageNamespace(namespace, page))
  const loadings = texts.flatMap(({ page, loaders }) => {
    const name = pageNamespace(namespace, page)
    if (has(name)) return []
    const loading =
      waiting.get(loaders) ??
      addNamespace(name, loaders).then(() => {
        if (has(name)) waiting.delete(loaders)
      })
    waiting.set(loaders, loading)
    return [loading]
  })
  for (const loading of loadings) use(loading)
  // One value for the same page: who reads it is drawn again with each new one.
  const key = names.join(' ')
  const namespaces = useMemo(() => [...key.split(' ').filter(Boolean), namespace], [key, namespace])
  return <NamespacesContext value={namespaces}>{children}</NamespacesContext>
}
