import type { Navigator } from '@fieldproof/platform/host'

const mayComeLate = (rule: CSSRule | undefined): rule is CSSRule =>
  rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional'

/** A sheet's rules; none for a sheet of another origin, such as a chat provider's, which the browser protects. */
const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/** A font face that was loaded too late stays unused while its rule exists, so each rule is replaced by a copy. */
const showIn = (sheet: CSSStyleSheet): void => {
  for (const [at, rule] of rulesOf(sheet).entries())
    if (mayComeLate(rule)) {
      sheet.deleteRule(at)
      sheet.insertRule(rule.cssText.replace(/font-display:\s*optional/, 'font-display: swap'), at)
    }
}

/**
 * From the first navigation on, text uses our fonts even if they were loaded late: the new screen is laid out anyway.
 * Before that, a late font is not shown, because it would shift the text.
 */
export const showLateFonts = (navigator: Pick<Navigator, 'subscribe'>, sheets: Iterable<CSSStyleSheet>): void => {
  const stop = navigator.subscribe(() => {
    stop()
    for (const sheet of sheets) showIn(sheet)
  })
}
