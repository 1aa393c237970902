import { use, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Platform } from '../host/platform.ts'
import type { TextLoaders } from '../i18n/create-i18n.ts'

/** Where the texts of one page stand; they go when the area's namespace goes. */
export const pageNamespace = (namespace: string, page: string): string => `${namespace}/${page}`

export interface PageTextsProps {
  platform: Platform
  namespace: string
  page: string
  loaders: TextLoaders
  children: ReactNode
}

/** Texts under way. One that never came stays here, so that the page is shown without it instead of waiting for ever. */
const waiting = new WeakMap<TextLoaders, Promise<void>>()

/** Gives a page its own texts before the area's. Waits for them where a move inside the area was faster than they. */
export const PageTexts = ({ platform: { texts }, namespace, page, loaders, children }: PageTextsProps) => {
  const name = pageNamespace(namespace, page)
  const isHere = () => texts.i18n.hasResourceBundle(texts.i18n.language, name)
  if (!isHere()) {
    const loading =
      waiting.get(loaders) ??
      texts.addNamespace(name, loaders).then(() => {
        if (isHere()) waiting.delete(loaders)
      })
    waiting.set(loaders, loading)
    use(loading)
  }
  return (
    <I18nextProvider i18n={texts.i18n} defaultNS={[name, namespace]}>
      {children}
    </I18nextProvider>
  )
}
