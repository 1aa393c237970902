import type { TFunction } from 'i18next'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useArea } from './area-context.ts'
import type { Texts } from '../i18n/create-texts.ts'

/** The namespaces that a page searches for its texts, in this order; null if it uses the area's alone. */
export const NamespacesContext = createContext<readonly string[] | null>(null)

/** The translation function of a component, and the current language. */
export interface Translation {
  t: TFunction
  i18n: Pick<Texts, 'language'>
}

/**
 * Translates with the texts of the page, then with those of the area: `t('orders.title', { count })`. A component that
 * uses it is rendered again when the language changes.
 * @param namespace instead of the area's
 */
export const useTranslation = (namespace?: string): Translation => {
  const {
    platform: { texts },
    namespace: ofArea,
  } = useArea()
  const ofPage = useContext(NamespacesContext)
  const read = () => texts.of(namespace === undefined ? (ofPage ?? [ofArea]) : [namespace])
  return { t: useSyncExternalStore(texts.subscribe, read, read), i18n: texts }
}
