import { use, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Platform } from '../host/platform.ts'
import type { TextLoaders } from '../i18n/create-i18n.ts'

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
  const { i18n, addNamespace } = platform.texts
  const names = texts.map(({ page }) => pageNamespace(namespace, page))
  const isHere = (name: string) => i18n.hasResourceBundle(i18n.language, name)
  const loadings = texts.flatMap(({ page, loaders }) => {
    const name = pageNamespace(namespace, page)
    if (isHere(name)) return []
    const loading =
      waiting.get(loaders) ??
      addNamespace(name, loaders).then(() => {
        if (isHere(name)) waiting.delete(loaders)
      })
    waiting.set(loaders, loading)
    return [loading]
  })
  for (const loading of loadings) use(loading)
  return (
    <I18nextProvider i18n={i18n} defaultNS={[...names, namespace]}>
      {children}
    </I18nextProvider>
  )
}
