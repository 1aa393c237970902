import { relative, sep } from 'node:path'
import type { AreaFolder, AreaPart } from './area-folder.ts'

/** The request of the module that an area exposes; `area-loader.ts` generates it. */
export const ENTRY_REQUEST = './area.json?entry'

const quoted = (text: string): string => JSON.stringify(text)

/** A lazy import in a named chunk. */
const lazy = (chunk: string, request: string, exported = 'default'): string => {
  const load = `import(/* webpackChunkName: ${quoted(chunk)} */ ${quoted(request)})`
  return exported === 'default' ? `() => ${load}` : `() => ${load}.then((module) => ({ default: module.${exported} }))`
}

const record = (entries: readonly (readonly [string, string])[]): string =>
  `{\n${entries.map(([name, code]) => `  ${quoted(name)}: ${code},`).join('\n')}\n}`

/** The request of texts: a file, or several that are joined into one. */
const textsRequest = (language: string, files: readonly string[]): string =>
  files.length === 1
    ? `./locales/${language}/${files[0]}.json`
    : `./area.json?texts=${files.map((file) => `${language}/${file}`).join(',')}`

/**
 * The code of the module that an area exposes, by its folder: every page, widget and text in its own chunk, named
 * `page-NAME`, `widget-NAME`, `locale-LANGUAGE` and `locale-LANGUAGE-NAME`.
 */
export const areaEntry = (area: AreaFolder): string => {
  const requestOf = (path: string) => `./${relative(area.path, path).split(sep).join('/')}`
  const code = (kind: string, { name, path, exported }: AreaPart) => lazy(`${kind}-${name}`, requestOf(path), exported)
  const texts = (name: string | null, files: readonly string[]) =>
    record(
      area.languages.map((language) => [
        language,
        lazy(name === null ? `locale-${language}` : `locale-${language}-${name}`, textsRequest(language, files)),
      ]),
    )

  // Shared texts are named once, because every page of the area loads this module.
  const parted = [...area.pages, ...area.widgets]
  const shared = [
    ...new Map(parted.flatMap(({ texts: own }) => (own === null ? [] : [[own.name, own.files] as const]))),
  ]
  const textsOf = (name: string) => `texts${shared.findIndex(([known]) => known === name)}`
  const partOf = (kind: string, part: AreaFolder['pages'][number]): [string, string] => [
    part.name,
    part.texts === null ? code(kind, part) : `{ code: ${code(kind, part)}, texts: ${textsOf(part.texts.name)} }`,
  ]
  const lines = [`import { defineArea } from '@fieldproof/platform'`]
  const parts: [string, string][] = [
    ['pages', record(area.pages.map((page) => partOf('page', page)))],
    ['widgets', record(area.widgets.map((widget) => partOf('widget', widget)))],
    ['texts', texts(null, [area.shortName])],
  ]
  // Schemas check events and slots in development only; readers' browsers do not fetch them.
  for (const [name, path] of [['events', area.events] as const, ['slots', area.slots] as const])
    if (path !== null) parts.push([name, lazy('schemas', requestOf(path))])
  lines.push(...shared.map(([name, files]) => `const ${textsOf(name)} = ${texts(name, files)}`))
  const definition = record(parts)
  if (area.extension === null) return `${lines.join('\n')}\nexport default defineArea(${definition})\n`
  lines.push(`import extend from ${quoted(requestOf(area.extension))}`)
  return `${lines.join('\n')}\nexport default defineArea(extend(${definition}))\n`
}
