import type { TFunction } from 'i18next'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useArea } from './area-context.ts'
import type { Texts } from '../i18n/create-texts.ts'

/** The namespaces in which a page looks for its texts, the first one first; null where it has the area's alone. */
export const NamespacesContext = createContext<readonly string[] | null>(null)

/** How a component says texts, and the language that they are in. */
export interface Translation {
  t: TFunction
  i18n: Pick<Texts, 'language'>
}

/**
 * Says the texts of the page, and of the area after them: `t('orders.title', { count })`. A component that uses it is drawn again when
 * the language changes.
 * @param namespace another one than the area's
 */
export const useTranslation = (namespace?: string): Translation => {
  const {
    platform: { texts },
    namespace: ofArea,
  } = useArea()
  const ofPage = useContext(NamespacesContext)
  const say = () => texts.of(namespace === undefined ? (ofPage ?? [ofArea]) : [namespace])
  return { t: useSyncExternalStore(texts.subscribe, say, say), i18n: texts }
}
