import * as lists from '@fieldproof/contracts/lists'
import type { Page } from '@playwright/test'

/** The faults of a screen in the pseudo-language. */
export interface ScreenFaults {
  /** Words outside the brackets of a text, each with the block of the page that contains them. */
  plain: string[]
  /** Boxes that cut off their contents, and the page itself if it is wider than the window. */
  cut: string[]
}

const list = (count: number, word: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => word(at))

/** Words from `Intl`, which has no pseudo-language: months, days, units, countries, languages, currencies. */
const wordsOfIntl = (): string[] => {
  const tag = 'en-NG'
  const months = (['long', 'short'] as const).flatMap((month) =>
    list(12, (at) => new Intl.DateTimeFormat(tag, { month }).format(new Date(2026, at, 1))),
  )
  const days = (['long', 'short'] as const).flatMap((weekday) =>
    list(7, (at) => new Intl.DateTimeFormat(tag, { weekday }).format(new Date(2026, 0, 1 + at))),
  )
  const relative = (['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const).flatMap((unit) =>
    (['long', 'short'] as const).flatMap((style) =>
      [-5, -1, 0, 1, 5].map((value) =>
        new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style }).format(value, unit),
      ),
    ),
  )
  const units = [
    'kilometer',
    'meter',
    'kilogram',
    'mile',
    'liter',
    'percent',
    'byte',
    'kilobyte',
    'megabyte',
    'minute',
    'hour',
    'day',
  ]
  const measures = units.flatMap((unit) =>
    (['long', 'short', 'narrow'] as const).flatMap((unitDisplay) =>
      [1, 5].map((value) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay }).format(value)),
    ),
  )
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const regions = letters.flatMap((one) =>
    letters.map((other) => new Intl.DisplayNames(tag, { type: 'region' }).of(one + other) ?? ''),
  )
  const languages = [
    'en',
    'no',
    'nb',
    'nn',
    'yo',
    'ha',
    'ig',
    'pcm',
    'de',
    'fr',
    'ar',
    'es',
    'pt',
    'zh',
    'sv',
    'da',
    'fi',
    'sw',
    'am',
    'ff',
    'kr',
    'tiv',
    'ibb',
    'efi',
    'bin',
    'it',
    'nl',
    'pl',
    'ru',
    'uk',
    'tr',
    'hi',
    'ur',
    'pa',
    'zu',
    'xh',
    'so',
    'ti',
    'ak',
    'ee',
    'wo',
  ].map((code) => new Intl.DisplayNames(tag, { type: 'language' }).of(code) ?? '')
  const zones = Intl.supportedValuesOf('timeZone').flatMap((timeZone) => [
    ...timeZone.split('/'),
    ...(['long', 'short'] as const).map(
      (timeZoneName) =>
        new Intl.DateTimeFormat(tag, { timeZone, timeZoneName })
          .formatToParts()
          .find(({ type }) => type === 'timeZoneName')?.value ?? '',
    ),
  ])
  const others = ['am', 'pm', 'noon', 'at', 'and', 'Fieldproof']
  return [...months, ...days, ...relative, ...measures, ...regions, ...languages, ...zones, ...others]
    .flatMap((text) => text.match(/\p{L}+/gu) ?? [])
    .map((word) => word.toLowerCase())
}

/** Values of the contract's lists: a screen that shows one of them lacks a text for it. */
const stored = new Set(Object.values(lists).flatMap((list) => (Array.isArray(list) ? list.map(String) : [])))

/** Text without punctuation, to find an answer's text again on a screen that formats it differently. */
const bare = (text: string): string =>
  text
    .replace(/<[^>]*>|&#?\w+;/g, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase()

/** The texts of the server's answers: people's own words, names, addresses. The site's texts are in brackets. */
export class Brought {
  readonly #texts = new Set<string>()
  #reading: Promise<unknown>[] = []

  constructor(page: Page) {
    page.on('response', (response) => {
      if (!/json/.test(response.headers()['content-type'] ?? '')) return
      this.#reading.push(response.json().then(this.#keep, () => undefined))
    })
  }

  #keep = (value: unknown): void => {
    if (typeof value === 'string' && !stored.has(value) && !value.startsWith('[')) this.#texts.add(bare(value))
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.#keep(part)
  }

  /** All texts so far. */
  async texts(): Promise<string[]> {
    await Promise.all(this.#reading)
    this.#reading = []
    return [...this.#texts].filter((text) => /\p{L}{2}/u.test(text))
  }
}

let known: string[] | undefined

/**
 * Checks a screen in the pseudo-language. It skips contents of answers, and elements with `lang` or `translate="no"`,
 * because these are not texts of the site.
 */
export const faultsOf = async (page: Page, brought: Brought): Promise<ScreenFaults> => {
  known ??= [...new Set(wordsOfIntl())]
  const given = { words: known, texts: await brought.texts() }
  return page.evaluate(({ words, texts }) => {
    const isKnown = new Set(words)
    const whole = new Set(texts)
    // A screen may combine names, places and titles in one line in its own order.
    const ofShort = new Set(texts.filter((text) => text.length <= 80).flatMap((text) => text.split(' ')))
    const long = ` ${texts.filter((text) => text.length > 80).join(' | ')} `
    const isBrought = (piece: string): boolean => {
      const text = piece
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim()
        .toLowerCase()
      const parts = text.split(' ')
      if (whole.has(text) || parts.every((word) => ofShort.has(word) || isKnown.has(word) || !/\p{L}/u.test(word)))
        return true
      return parts.length > 2 && long.includes(` ${text} `)
    }
    const spared = '[translate="no"], body [lang], time, script, style, noscript, code, svg'
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const name = (element: Element): string => {
      const parts: string[] = []
      for (let at: Element | null = element; at && at !== document.body && parts.length < 3; at = at.parentElement)
        parts.unshift(
          `${at.localName}${[...at.classList].map((one) => `.${one.replace(/^fp_.*?_(?=[a-z])/i, '')}`).join('')}`,
        )
      return parts.join(' > ')
    }
    const blockOf = (node: Node): Element => {
      let at = node.parentElement ?? document.body
      while (/^(inline|contents)$/.test(getComputedStyle(at).display) && at.parentElement) at = at.parentElement
      return at
    }
    /** The text outside the brackets, which may be nested. */
    const outside = (text: string): string => {
      let depth = 0
      let rest = ''
      for (const letter of text) {
        if (letter === '[') depth += 1
        else if (letter === ']') depth = Math.max(0, depth - 1)
        else if (depth === 0) rest += letter
      }
      return rest
    }
    const pieces = (text: string): string[] =>
      outside(text)
        .split(/[,·•|:;()–—\n]/)
        .filter((piece) => !isBrought(piece))
    const plainWords = (text: string): string[] => (isBrought(outside(text)) ? [] : pieces(text).flatMap(wordsIn))
    const wordsIn = (text: string): string[] =>
      (text.replace(/\S*[@\d/]\S*/g, ' ').match(/\p{L}[\p{L}’']+/gu) ?? []).filter(
        (word) => !isKnown.has(word.toLowerCase()) && word !== word.toUpperCase(),
      )

    const blocks = new Map<Element, string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || (!/\p{L}/u.test(node.nodeValue ?? '') && !/[[\]]/.test(node.nodeValue ?? ''))) continue
      if (parent.closest(spared) || !isShown(parent)) continue
      const block = blockOf(node)
      blocks.set(block, `${blocks.get(block) ?? ''}${node.nodeValue}`)
    }
    const plain = [...blocks].flatMap(([block, text]) =>
      plainWords(text).length > 0 ? [`${text.trim().slice(0, 90)} (${name(block)})`] : [],
    )
    for (const input of document.querySelectorAll('input[placeholder], textarea[placeholder]')) {
      const text = input.getAttribute('placeholder') ?? ''
      if (isShown(input) && !input.closest(spared) && plainWords(text).length > 0)
        plain.push(`${text} (the placeholder of ${name(input)})`)
    }

    const cut = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (element.closest('svg, [translate="no"], body [lang]') || !isShown(element)) return []
      if (isBrought(element.textContent)) return []
      const style = getComputedStyle(element)
      const hides = /^(hidden|clip)$/.test(style.overflowX) || style.textOverflow === 'ellipsis'
      const has = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? ''),
      )
      if (!hides || !has || element.scrollWidth <= element.clientWidth + 1) return []
      return [
        `${element.textContent.trim().slice(0, 60)} (${name(element)}, ${element.clientWidth} of ${element.scrollWidth} px)`,
      ]
    })
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const widest = [...document.body.querySelectorAll('*')]
        .filter((element) => isShown(element) && element.getBoundingClientRect().right > clientWidth + 1)
        .slice(-3)
        .map(name)
      cut.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth}: ${widest.join('; ')}`)
    }
    return { plain: [...new Set(plain)], cut: [...new Set(cut)] }
  }, given)
}
