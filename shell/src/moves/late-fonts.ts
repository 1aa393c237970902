import type { Navigator } from '@fieldproof/platform/host'

const mayComeLate = (rule: CSSRule | undefined): rule is CSSRule =>
  rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional'

/** A sheet's rules; none of one from another origin, such as a chat provider's, which the browser keeps closed. */
const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/** A face that came too late stays unused while its rule stands, so each rule is replaced by a copy. */
const showIn = (sheet: CSSStyleSheet): void => {
  for (const [at, rule] of rulesOf(sheet).entries())
    if (mayComeLate(rule)) {
      sheet.deleteRule(at)
      sheet.insertRule(rule.cssText.replace(/font-display:\s*optional/, 'font-display: swap'), at)
    }
}

/**
 * From the first move to another screen on, text is written in our fonts, whenever they came: the new screen is laid out
 * anyway. Before it, a font that came late is not shown, since it would move what is being read.
 */
export const showLateFonts = (navigator: Pick<Navigator, 'subscribe'>, sheets: Iterable<CSSStyleSheet>): void => {
  const stop = navigator.subscribe(() => {
    stop()
    for (const sheet of sheets) showIn(sheet)
  })
}
