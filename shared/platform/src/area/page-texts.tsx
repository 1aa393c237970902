import { use, useMemo, type ReactNode } from 'react'
import type { Platform } from '../host/platform.ts'
import type { TextLoaders } from '../i18n/create-texts.ts'
import { NamespacesContext } from './use-translation.ts'

/** The namespace of one page's texts; it is removed with the area's namespace. */
export const pageNamespace = (namespace: string, page: string): string => `${namespace}/${page}`

export interface PageTextsProps {
  platform: Platform
  namespace: string
  /** The namespaces of the page, in the order of the search. */
  texts: readonly { page: string; loaders: TextLoaders }[]
  children: ReactNode
}

/**
 * Texts that are loading. A failed one stays here, so that the page is shown without it instead of waiting for ever.
 */
const waiting = new WeakMap<TextLoaders, Promise<void>>()

/**
 * Provides a page's own texts before the area's. Suspends if a navigation within the area was faster than the texts.
 */
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
  // One value per page: every new value would render its readers again.
  const key = names.join(' ')
  const namespaces = useMemo(() => [...key.split(' ').filter(Boolean), namespace], [key, namespace])
  return <NamespacesContext value={namespaces}>{children}</NamespacesContext>
}
