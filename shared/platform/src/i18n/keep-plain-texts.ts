import type { i18n as I18n, TFunction } from 'i18next'

/** Events after which a key may have another text. */
const changes = ['loaded', 'languageChanged'] as const
const changesOfStore = ['added', 'removed'] as const

/**
 * Keeps texts without placeholders. i18next copies all its options for each text, even for one that it has just looked up:
 * that was a seventh of the work of rendering a page on the server.
 */
export const keepPlainTexts = (i18n: I18n): void => {
  const kept = new Map<string, Map<string, unknown>>()
  const forget = () => {
    for (const texts of kept.values()) texts.clear()
  }
  for (const change of changes) i18n.on(change, forget)
  for (const change of changesOfStore) i18n.store.on(change, forget)

  const getFixedT = i18n.getFixedT.bind(i18n) as (...of: unknown[]) => TFunction
  const fixedWithKept = (...of: unknown[]): TFunction => {
    const translate = getFixedT(...of)
    const name = JSON.stringify(of)
    const texts = kept.get(name) ?? new Map<string, unknown>()
    kept.set(name, texts)
    const fixed = (...asked: Parameters<TFunction>): unknown => {
      const [key, ...options] = asked as [key: unknown, ...options: unknown[]]
      if (options.length > 0 || typeof key !== 'string') return translate(...asked)
      const known = texts.get(key)
      if (known !== undefined) return known
      const text: unknown = translate(...asked)
      texts.set(key, text)
      return text
    }
    // Callers read the language and the namespaces from the function.
    return Object.assign(fixed, translate) as TFunction
  }
  i18n.getFixedT = fixedWithKept as I18n['getFixedT']
}
