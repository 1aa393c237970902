import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** American words that texts must not contain, each with the British word for it. */
const british: readonly (readonly [american: RegExp, british: string])[] = [
  [/\btires?\b/i, 'tyre'],
  [/(?<!cooker )\bhoods?\b/i, 'bonnet'],
  [/(?<!tree )\btrunks?\b/i, 'boot'],
  [/\bwindshields?\b/i, 'windscreen'],
  [/\bfenders?\b/i, 'wing'],
  [/\bmufflers?\b/i, 'silencer'],
  [/\bgasoline\b/i, 'petrol'],
  [/\blicenses?\b/i, 'licence (licensed is right)'],
  [/\bcolor(s|ed|ing|ful)?\b/i, 'colour'],
  [/\bcenter(s|ed)?\b/i, 'centre'],
  [/\b(milli)?liters?\b/i, 'litre'],
  [/\b(kilo|centi|milli)meters?\b/i, 'metre'],
  [/\bgray(ish)?\b/i, 'grey'],
  [/\baluminum\b/i, 'aluminium'],
  [/\bneighbor\w*/i, 'neighbour'],
  [/\bfavorite\w*/i, 'favourite'],
  [/\bbehavior\w*/i, 'behaviour'],
  [/\b(labor|honor|flavor|harbor)(s|ed|ing)?\b/i, 'labour, honour …'],
  [/\b(travel|label|model|fuel)(ed|ing)\b/i, 'travelled, labelled …'],
  [/\b(analyz|paralyz)\w*/i, 'analyse'],
  [/\b(curb|sidewalk)s?\b/i, 'kerb, pavement'],
  [/\bjewelry\b/i, 'jewellery'],
]

/** Points and groups of the vehicle's checklist whose names are promised (REPORT-2). */
const promised: ReadonlySet<string> = new Set(['Hood release', 'Trunk', 'Spare tire', 'Under the hood'])

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
/** Quoted text, with the colon after it if it is a key. */
const literals = /(['"`])((?:\\.|(?!\1)[^\\])*)\1(\s*:)?/gs
/** Keys and file paths are not texts. */
const isName = (text: string, colon: string | undefined): boolean =>
  (colon !== undefined && /^[\w-]+$/.test(text)) || /^[.#@]?[.\w@/-]+\.ts$/.test(text)

/** The texts of a file, without placeholders and without the addresses of links. */
const textsOf = (file: string): string[] => {
  const content = readFileSync(join(root, file), 'utf8')
  const texts = file.endsWith('.json')
    ? stringsIn(JSON.parse(content))
    : file.endsWith('.md')
      ? [content.replace(/\]\([^)]*\)/g, ']').replace(/^\w+:\s*[\w-]+$/gm, '')]
      : [...content.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(literals)].flatMap(
          ([, , text = '', colon]) => (isName(text, colon) ? [] : [text]),
        )
  return texts.map((text) => text.replace(/\{\{?[^}]*\}?\}/g, ' '))
}

/** The American words in a text, each with the word to write instead. */
const americanIn = (text: string): string[] =>
  promised.has(text)
    ? []
    : british.flatMap(([american, right]) => {
        const found = american.exec(text)
        return found ? [`${found[0]} → ${right}`] : []
      })

const files = globSync(
  [
    '{shell,mfe-*}/locales/en/*.json',
    'shared/{ui,platform}/src/texts/en/*.ts',
    'shared/policy/src/report-templates/en/*.ts',
    'server/src/texts/en/**/*.ts',
    'mfe-content/content/en/*.md',
    'server/demo/**/*.en.md',
  ],
  { cwd: root },
).map((file) => file.replaceAll('\\', '/'))

test('the scan reads every kind of catalogue', () => {
  for (const kind of [
    /^mfe-orders\/locales/,
    /report-templates/,
    /^server\/src\/texts/,
    /content\/en/,
    /^server\/demo/,
  ])
    expect(files.filter((file) => kind.test(file))).not.toEqual([])
  expect(americanIn('Tire pressure, left front')).toEqual(['Tire → tyre'])
  expect(americanIn('A licensed surveyor, a cooker hood and the colour of the tyres')).toEqual([])
  expect(americanIn('Spare tire')).toEqual([])
})

test.each(files)('%s is in British English', (file) => {
  expect(textsOf(file).flatMap(americanIn)).toEqual([])
})
