import { languages } from '@fieldproof/contracts/languages'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const others = Object.entries(languages).filter(([name]) => name !== 'en')

/** Files that may name a language: the tables of languages, and an index for each package with folders of texts. */
const mayName = new Set([
  'mfe-orders/src/sample-report/words/index.ts',
  'mfe-projects/src/gallery/words/index.ts',
  'shared/contracts/src/languages.ts',
  'shared/platform/src/texts/index.ts',
  // Names the languages that people speak in a market, not those of the site.
  'shared/policy/src/languages-of-business.ts',
  'shared/policy/src/report-templates.ts',
  'shell/locales/index.ts',
])
/** The gallery shows components in another language than the page's. */
const isExhibit = (file: string): boolean => file.startsWith('shared/ui/src/gallery/')
const isInFolderOfLanguage = (file: string): boolean => others.some(([name]) => file.includes(`/${name}/`))

const sources = globSync('{shell,mfe-*,shared/*}/{src,locales}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/node_modules\//.test(file))
const ofBackOffice = globSync('server/src/{kernel/back-office,modules/custom-admin,modules/*/staff}/*.ts', {
  cwd: root,
})
  .concat(globSync('server/src/modules/*/*-resource.ts', { cwd: root }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))

/**
 * The ways in which code names a language: in a comparison, as its tag, as a key beside English, in a list after
 * English, in a path.
 */
const namings = ([name, { html, tag }]: (typeof others)[number]): RegExp =>
  new RegExp(
    [
      String.raw`\b(locale|lang|language)\w*(\.\w+)?\s*[!=]==\s*['"](${name}|${html}|${tag})['"]`,
      String.raw`\b(chosen|wanted|reader)\w*\s*[!=]==\s*['"]${name}['"]`,
      String.raw`\blanguages(\.${name}\b|\[['"]${name}['"])`,
      String.raw`['"](${html}|${tag})['"]`,
      String.raw`\ben:[^\n]*[,{\n]\s*${name}:`,
      String.raw`['"]en['"]\s*[,|]\s*['"]${name}['"]`,
      String.raw`['"\x60][^'"\x60\n]*/${name}/[^'"\x60\n]*['"\x60]`,
      String.raw`\(en\|${name}\)`,
    ].join('|'),
  )

test('the scan finds a language in every way in which code has named one', () => {
  const [norwegian] = others
  if (norwegian === undefined) throw new Error('The site has one language only.')
  const pattern = namings(norwegian)
  for (const code of [
    `const tag = locale === 'no' ? 'x' : 'y'`,
    `variant={chosen === 'no' ? a : b}`,
    `lang={languages.no.html}`,
    `lang={field.language === 'no' ? a : b}`,
    `new Intl.NumberFormat('nb-NO')`,
    `{ en: uiTextEn, no: uiTextNo }`,
    `{\n  en: () => load(),\n  no: () => load(),\n}`,
    `const locales = ['en', 'no'] as const`,
    `locale: 'en' | 'no'`,
    `import('../../content/no/terms.md')`,
    `/locale-(en|no)-report/`,
  ])
    expect(code).toMatch(pattern)
  for (const code of [`answer === 'no'`, `confirm({ yes: t('a'), no: t('b') })`]) expect(code).not.toMatch(pattern)
})

test('in the browser’s code, only the tables of languages and the indexes of texts name a language', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources
    .filter((file) => !mayName.has(file) && !isExhibit(file) && !isInFolderOfLanguage(file))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return others.some((language) => namings(language).test(text))
    })
  expect(found).toEqual([])
})

test('the server’s code of the back office names no language', () => {
  expect(ofBackOffice.length).toBeGreaterThan(40)
  const found = ofBackOffice.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return others.some((language) => namings(language).test(text))
  })
  expect(found).toEqual([])
})

test.each(others)('every folder of English texts has a folder for %s beside it, with the same files', (name) => {
  const folders = globSync('{shell,mfe-*,shared/*}/**/en/', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist|\.cache)$/.test(path),
  })
  expect(folders.length).toBeGreaterThan(8)
  const filesIn = (folder: string) => globSync('**/*.*', { cwd: join(root, folder) }).toSorted()
  for (const folder of folders) {
    const beside = folder.replace(/en([\\/]?)$/, `${name}$1`)
    const missing = filesIn(folder).filter((file) => !filesIn(beside).includes(file))
    expect({ folder: beside, missing }).toEqual({ folder: beside, missing: [] })
  }
})
