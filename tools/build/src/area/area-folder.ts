import type { LocalisedText, NavigationEntry } from '@fieldproof/contracts/area'
import { areaFile, areaNames, type AreaFile, type AreaNames } from '@fieldproof/contracts/area-file'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod/mini'
import { BuildFailure, failOn } from '../build-failure.ts'
import { literalText, nameOf, parseFile, type Node } from './syntax-tree.ts'

// Without a locale, zod/mini reports every fault as an invalid input.
z.config(z.locales.en())

/** A page's or a widget's code. */
export interface AreaPart {
  name: string
  /** The file's path. */
  path: string
  /** The name under which the component is exported: `default` or the part's own name, such as `BankAccounts`. */
  exported: string
}

/** Additional texts of some pages and widgets: their name and the files, without language and extension. */
export interface PageTexts {
  name: string
  files: string[]
}

/** The parts of an area, read from its folder. Paths are absolute. */
export interface AreaFolder {
  path: string
  file: AreaFile
  title: LocalisedText
  navigation: NavigationEntry[]
  /** The area's name without `mfe-`, which its routes, texts and state contain. */
  shortName: string
  languages: string[]
  pages: (AreaPart & { texts: PageTexts | null })[]
  widgets: (AreaPart & { texts: PageTexts | null })[]
  /** `src/store/slice.ts`, `src/events.ts`, `src/slots.ts` and `src/area.ts`, if they exist. */
  slice: string | null
  events: string | null
  slots: string | null
  extension: string | null
}

const pascal = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())

/** Names that a file exports, `default` among them. */
const exportsOf = (body: readonly Node[]): string[] =>
  body.flatMap((item): string[] => {
    if (item.type.startsWith('ExportDefault')) return ['default']
    if (item.type === 'ExportNamedDeclaration')
      return (item['specifiers'] as { exported?: Node | null; orig: Node }[]).flatMap(
        ({ exported, orig }) => nameOf(exported) ?? nameOf(orig) ?? literalText(exported) ?? [],
      )
    if (item.type !== 'ExportDeclaration') return []
    const { identifier, declarations } = item['declaration'] as { identifier?: Node; declarations?: { id: Node }[] }
    return [identifier, ...(declarations ?? []).map(({ id }) => id)].flatMap((id) => nameOf(id) ?? [])
  })

const faultsOf = (file: string, { issues }: z.core.$ZodError): string =>
  `${file}:\n${issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n')}`

const readAreaFile = async (root: string, name: string): Promise<AreaFile> => {
  const read = z.safeParse(areaFile, JSON.parse(await readFile(join(root, name, 'area.json'), 'utf8')))
  if (!read.success) throw new BuildFailure(faultsOf(`${name}/area.json`, read.error))
  return read.data
}

/** Finds a page or a widget by the convention, `src/pages/NAME/NAME.tsx`. */
const findPart = async (
  area: string,
  kind: 'pages' | 'widgets',
  name: string,
  fault: (message: string) => void,
): Promise<AreaPart | null> => {
  const path = join(area, 'src', kind, name, `${name}.tsx`)
  const shown = relative(area, path)
  if (!existsSync(path)) {
    fault(`area.json names "${name}", but there is no ${shown}. Write it, or name one of src/${kind}`)
    return null
  }
  const names = exportsOf((await parseFile(path)).body)
  const exported = ['default', pascal(name)].find((known) => names.includes(known))
  if (exported === undefined) fault(`${shown} exports no component. Export it as default, or as ${pascal(name)}`)
  return { name, path, exported: exported ?? 'default' }
}

/** The texts of each page, by its routes. */
const pageTexts = (
  { routes }: AreaFile,
  shortName: string,
  hasFile: (name: string) => boolean,
  fault: (message: string) => void,
): Map<string, PageTexts | null> => {
  const found = new Map<string, PageTexts | null>()
  for (const { name: route, page, texts } of routes) {
    const files = texts === undefined ? [page] : [texts].flat()
    const [name = page] = files
    const missing = texts === undefined ? [] : files.filter((file) => !hasFile(file))
    for (const file of missing) fault(`route ${route}: there are no texts locales/LANGUAGE/${file}.json. Write them`)
    // The texts with the area's name belong to all its pages.
    const own = name !== shortName && hasFile(name) ? { name, files } : null
    const known = found.get(page)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(own))
      fault(`route ${route}: the page ${page} has other texts at another route. Give both the same`)
    found.set(page, own)
  }
  return found
}

/** The additional texts of widgets. */
const widgetTexts = (
  { slots }: AreaFile,
  hasFile: (name: string) => boolean,
  fault: (message: string) => void,
): Map<string, PageTexts> => {
  const found = new Map<string, PageTexts>()
  for (const { widget, texts: name } of slots) {
    if (name === undefined) continue
    if (!hasFile(name)) fault(`widget ${widget}: there are no texts locales/LANGUAGE/${name}.json. Write them`)
    found.set(widget, { name, files: [name] })
  }
  return found
}

/** The file with the area's names, among its texts in each language. */
const namesFile = 'area.json'

const localeFaults = async (area: string, shortName: string, languages: readonly string[]): Promise<string[]> => {
  const files = new Map(
    await Promise.all(
      languages.map(async (language) => [language, new Set(await readdir(join(area, 'locales', language)))] as const),
    ),
  )
  const all = new Set([`${shortName}.json`, namesFile, ...[...files.values()].flatMap((names) => [...names])])
  return [...all].flatMap((file) =>
    languages
      .filter((language) => !files.get(language)?.has(file))
      .map((language) => `there is no locales/${language}/${file}. Every language has the same files`),
  )
}

const readNames = async (area: string, language: string): Promise<AreaNames> => {
  const path = join(area, 'locales', language, namesFile)
  const read = z.safeParse(areaNames, JSON.parse(await readFile(path, 'utf8')))
  if (!read.success) throw new BuildFailure(faultsOf(relative(dirname(area), path), read.error))
  return read.data
}

/** The area's title and its entries in menus, in every language. */
const inAllLanguages = async (
  area: string,
  languages: readonly string[],
  { navigation }: AreaFile,
  fault: (message: string) => void,
): Promise<Pick<AreaFolder, 'title' | 'navigation'>> => {
  const names = await Promise.all(
    languages.map(async (language) => [language, await readNames(area, language)] as const),
  )
  const title = Object.fromEntries(names.map(([language, own]) => [language, own.title])) as LocalisedText
  const wordsOf = (key: string): LocalisedText => {
    for (const [language, { menu = {} }] of names)
      if (menu[key] === undefined) fault(`locales/${language}/${namesFile} has no menu.${key}, which area.json names`)
    return Object.fromEntries(names.map(([language, { menu = {} }]) => [language, menu[key]])) as LocalisedText
  }
  return {
    title,
    navigation: navigation.map(({ label, group, ...entry }) => ({
      ...entry,
      label: wordsOf(label),
      ...(group !== undefined && { group: wordsOf(group) }),
    })),
  }
}

/**
 * Reads the parts of an area from its `area.json` and its folders.
 * @throws {BuildFailure} that names everything that is missing, each with its remedy
 */
export const readAreaFolder = async (root: string, name: string): Promise<AreaFolder> => {
  const path = join(root, name)
  const file = await readAreaFile(root, name)
  const shortName = name.replace(/^mfe-/, '')
  const faults: string[] = []
  const fault = (message: string) => faults.push(message)
  if (file.name !== name) fault(`area.json names ${file.name}, its folder is ${name}`)
  for (const route of file.routes)
    if (!route.name.startsWith(`${shortName}.`))
      fault(`route ${route.name}: name it after its own area, ${shortName}.${route.name.split('.')[1]}`)

  const inLocales = await readdir(join(path, 'locales'), { withFileTypes: true }).catch(() => [])
  const languages = inLocales
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  if (!languages.includes('en')) fault('there is no folder locales/en. English is the default language')
  faults.push(...(await localeFaults(path, shortName, languages)))
  const hasFile = (texts: string) => existsSync(join(path, 'locales', languages[0] ?? '', `${texts}.json`))
  const texts = pageTexts(file, shortName, hasFile, fault)
  const ofWidgets = widgetTexts(file, hasFile, fault)
  const find = async (kind: 'pages' | 'widgets', names: Iterable<string>) =>
    (await Promise.all([...new Set(names)].map((part) => findPart(path, kind, part, fault)))).filter(
      (part) => part !== null,
    )
  const pages = await find('pages', texts.keys())
  const widgets = await find(
    'widgets',
    file.slots.map(({ widget }) => widget),
  )
  failOn(name, faults)
  const shown = await inAllLanguages(path, languages, file, fault)
  failOn(name, faults)
  const optional = (source: string) => (existsSync(join(path, source)) ? join(path, source) : null)
  return {
    path,
    file,
    ...shown,
    shortName,
    languages,
    pages: pages.map((page) => ({ ...page, texts: texts.get(page.name) ?? null })),
    widgets: widgets.map((widget) => ({ ...widget, texts: ofWidgets.get(widget.name) ?? null })),
    slice: optional('src/store/slice.ts'),
    events: optional('src/events.ts'),
    slots: optional('src/slots.ts'),
    extension: optional('src/area.ts'),
  }
}
