import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8')

function declarations(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function blockAfter(selector: string): string {
  const start = css.indexOf(`${selector} {`)
  if (start === -1) throw new Error(`No block for ${selector}`)
  return css.slice(start, css.indexOf('}', start))
}

const light = declarations(blockAfter(':root'))
const dark = declarations(blockAfter('[data-theme="dark"]'))
const darkBySystem = declarations(blockAfter(':root:not([data-theme])'))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['paper', 'surface', 'surface-raised', 'surface-sunken']
const pairs: [foreground: string, backgrounds: string[], least: number][] = [
  ['ink', surfaces, 7],
  ['ink-soft', surfaces, 7],
  ['ink-muted', surfaces, 4.5],
  ['accent', [...surfaces, 'accent-soft'], 4.5],
  ['accent-ink', [...surfaces, 'accent-soft'], 4.5],
  ['on-accent', ['accent', 'accent-hover', 'accent-active'], 4.5],
  ['amber-ink', ['amber-soft', 'paper', 'surface'], 4.5],
  ['danger-ink', ['danger-soft', ...surfaces], 4.5],
  ['on-danger', ['danger', 'danger-hover'], 4.5],
  ['info-ink', ['info-soft', 'paper', 'surface'], 4.5],
  ['ink-soft', ['line'], 4.5],
  ['line-strong', surfaces, 3],
  ['focus', surfaces, 3],
  ['danger', surfaces, 3],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  test.each(
    pairs.flatMap(([foreground, backgrounds, least]) =>
      backgrounds.map((background) => ({ foreground, background, least })),
    ),
  )('$foreground on $background reaches $least:1', ({ foreground, background, least }) => {
    expect(contrast(theme[foreground] ?? '', theme[background] ?? '')).toBeGreaterThanOrEqual(least)
  })
})

test('the dark theme by system setting equals the one by the switch', () => {
  expect(darkBySystem).toEqual(dark)
})

test('the dark theme redefines every colour of the light one', () => {
  const colours = Object.entries(light).filter(
    ([, value]) => /^(#|rgb\()|^\d+ \d+ \d+$/.test(value) && !value.includes('var('),
  )
  expect(Object.keys(dark).sort()).toEqual(colours.map(([name]) => name).sort())
})
