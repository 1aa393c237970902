import { showLateFonts } from './late-fonts.ts'

/** jsdom does not parse font faces. */
class FontFaceRule {
  cssText: string
  constructor(display: string) {
    this.cssText = `@font-face { font-family: Ours; font-display: ${display}; }`
  }
  style = { getPropertyValue: () => /font-display: (\w+)/.exec(this.cssText)?.[1] }
}
beforeAll(() => {
  Object.assign(globalThis, { CSSFontFaceRule: FontFaceRule })
})

const sheetOf = (...rules: object[]) => {
  const sheet = {
    cssRules: rules as { cssText: string }[],
    deleteRule: (at: number) => sheet.cssRules.splice(at, 1),
    insertRule: (cssText: string, at: number) => sheet.cssRules.splice(at, 0, { cssText }),
  }
  return sheet
}

test('fonts that were loaded late are used from the first navigation on, whatever other style sheets there are', () => {
  let moves = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    moves.add(listener)
    return () => {
      moves = new Set([...moves].filter((other) => other !== listener))
    }
  }
  const sheet = sheetOf({ cssText: 'a { color: red; }' }, new FontFaceRule('optional'), new FontFaceRule('block'))
  const texts = () => sheet.cssRules.map(({ cssText }) => cssText)
  const closed = {
    get cssRules(): CSSRuleList {
      throw new DOMException('Not of this origin', 'SecurityError')
    },
  }
  showLateFonts({ subscribe }, [closed, sheet] as unknown as CSSStyleSheet[])
  const before = texts()
  for (const move of moves) move()
  expect(moves.size).toBe(0)
  expect(texts()).toEqual([before[0], '@font-face { font-family: Ours; font-display: swap; }', before[2]])
})
