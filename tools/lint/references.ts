import { posix } from 'node:path'

/** The text of files, by their path from the repository's root with `/` between folders. */
export type Texts = ReadonlyMap<string, string>

const RULES = 'docs/rules/'
const DECISIONS = 'docs/decisions/'

/** A rule's row in the tables of `docs/rules`: its number is in the first cell. */
const row = /^\| ([A-Z]+)-(\d+) \|/
/** Numbers in brackets, as comments and documents refer to rules: `(CANCEL-4)` or `(BANK-1, PAYOUT-2)`. */
const bracketed = /\(((?:[A-Z]{3,}-\d+)(?:(?:, | and )[A-Z]{3,}-\d+)*)\)/g
/** Prefixes that look like those of rules but are not: orders, invoices, standards. */
const notRules = new Set(['FP', 'INV', 'ISO', 'PDF', 'RFC', 'SHA', 'UTF', 'VIN'])
/** References to documents that the repository does not have. */
const elsewhere = /(?<![+\w-])D[12](?![\w-])|\bdecisions, point|(?<!\])\((?:[^()]*; )?decisions\b ?[):,]/g

interface Rule {
  prefix: string
  number: number
  page: string
}

const linesOf = (text: string): string[] => text.split('\n')

const rulesOf = (texts: Texts): Rule[] =>
  [...texts]
    .filter(([path]) => path.startsWith(RULES))
    .flatMap(([page, text]) =>
      linesOf(text).flatMap((line): Rule[] => {
        const [, prefix, number] = row.exec(line) ?? []
        return prefix === undefined ? [] : [{ prefix, number: Number(number), page }]
      }),
    )

const nameOf = ({ prefix, number }: Rule): string => `${prefix}-${number}`

/**
 * Faults in the numbers of `docs/rules`: a number that is given twice, a prefix on two pages or missing from the index,
 * and a gap, which means that a rule was removed instead of being marked as ended.
 */
export const numberingFaults = (texts: Texts): string[] => {
  const rules = rulesOf(texts)
  const index = texts.get(`${RULES}README.md`) ?? ''
  const byPrefix = Map.groupBy(rules, ({ prefix }) => prefix)
  return [...byPrefix].flatMap(([prefix, ofPrefix]) => {
    const pages = [...new Set(ofPrefix.map(({ page }) => page))]
    const numbers = ofPrefix.map(({ number }) => number)
    const twice = ofPrefix.filter(({ number }, position) => numbers.indexOf(number) !== position)
    const gaps = numbers.map((_, position) => position + 1).filter((number) => !numbers.includes(number))
    const line = linesOf(index).find((text) => new RegExp(`[|,] ${prefix}(?:,| \\|)`).test(text))
    return [
      ...twice.map((rule) => `${nameOf(rule)} is given twice`),
      ...(twice.length === 0
        ? gaps.map((number) => `${prefix}-${number} is missing below ${prefix}-${Math.max(...numbers)}`)
        : []),
      ...(pages.length > 1 ? [`${prefix} is on several pages: ${pages.join(', ')}`] : []),
      ...(pages.some((page) => line?.includes(`(${page.slice(RULES.length)})`))
        ? []
        : [`${RULES}README.md does not list ${prefix} with its page`]),
    ]
  })
}

/** The position of a match, as `path:line`. */
const placeOf = (path: string, text: string, index: number): string =>
  `${path}:${text.slice(0, index).split('\n').length}`

/** Every match of a pattern in all texts, with its position. */
const matchesIn = (texts: Texts, pattern: RegExp): { place: string; match: RegExpExecArray }[] =>
  [...texts].flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map((match) => ({ place: placeOf(path, text, match.index), match })),
  )

/** References to rules that `docs/rules` does not have, as `path:line: the fault`. */
export const unknownRules = (texts: Texts): string[] => {
  const rules = rulesOf(texts)
  const known = new Set(rules.map(nameOf))
  const prefixes = [...new Set(rules.map(({ prefix }) => prefix))]
  const named = matchesIn(texts, new RegExp(`(?<![\\w-])(?:${prefixes.join('|')})-\\d+(?![\\w-])`, 'g')).map(
    ({ place, match: [name] }) => ({ place, name }),
  )
  const inBrackets = matchesIn(texts, bracketed).flatMap(({ place, match: [, names = ''] }) =>
    names.split(/, | and /).map((name) => ({ place, name })),
  )
  const unknown = [...named, ...inBrackets]
    .filter(({ name }) => !known.has(name) && !notRules.has(name.replace(/-\d+$/, '')))
    .map(({ place, name }) => `${place}: there is no rule ${name}`)
  return [...new Set(unknown)]
}

/** References to documents that are not in the repository, as `path:line: the reference`. */
export const referencesElsewhere = (texts: Texts): string[] =>
  matchesIn(texts, elsewhere).map(({ place, match: [found] }) => `${place}: ${found}`)

/** Numbers of decisions that have no page in `docs/decisions`. */
export const unknownDecisions = (texts: Texts): string[] => {
  const known = new Set(
    [...texts.keys()]
      .filter((path) => path.startsWith(DECISIONS))
      .map((path) => path.slice(DECISIONS.length, DECISIONS.length + 4)),
  )
  return matchesIn(texts, /docs\/decisions\/(\d{4})|\bdecision (\d{1,4})\b/g)
    .map(({ place, match: [, whole, short = ''] }) => ({ place, number: whole ?? short.padStart(4, '0') }))
    .filter(({ number }) => !known.has(number))
    .map(({ place, number }) => `${place}: there is no decision ${number}`)
}

/** Faults in the numbers of `docs/decisions`: a number that two files have, and a title with another number. */
export const decisionFaults = (texts: Texts): string[] => {
  const files = [...texts].filter(([path]) => path.startsWith(DECISIONS))
  const numberOf = (path: string): string => path.slice(DECISIONS.length, DECISIONS.length + 4)
  const numbers = files.map(([path]) => numberOf(path))
  return files.flatMap(([path, text], position) => [
    ...(numbers.indexOf(numberOf(path)) === position ? [] : [`${path}: ${numberOf(path)} is already used`]),
    ...(text.startsWith(`# ${Number(numberOf(path))}. `) ? [] : [`${path}: the title has another number`]),
  ])
}

const pages = (texts: Texts): [path: string, text: string][] =>
  [...texts].filter(([path]) => path.endsWith('.md') && (path.startsWith('docs/') || !path.includes('/')))

/** Links between the pages of `docs` and the README that lead nowhere. @param paths every file and folder */
export const brokenLinks = (texts: Texts, paths: ReadonlySet<string>): string[] =>
  pages(texts).flatMap(([path, text]) =>
    [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
      .map(([, link, source = '']) => link ?? source)
      .filter((link) => !/^(?:[a-z]+:|#)/.test(link))
      .filter((link) => !paths.has(posix.join(posix.dirname(path), link.replace(/#.*$/, '')).replace(/\/$/, '')))
      .map((link) => `${path}: ${link} leads nowhere`),
  )

/** Paths in backticks, such as `shared/policy/src`, that do not exist. @param paths every file and folder */
export const missingPaths = (texts: Texts, paths: ReadonlySet<string>): string[] =>
  pages(texts).flatMap(([path, text]) =>
    [...text.matchAll(/`((?:docs|mfe-[a-z]+|server|shared|shell|tools)\/[\w./-]+)`/g)]
      .map(([, named = '']) => named.replace(/\/$/, ''))
      .filter((named) => !paths.has(named))
      .map((named) => `${path}: there is no ${named}`),
  )
