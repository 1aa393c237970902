import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** `fleet-care` → `Fleet care`. */
export const titleOf = (name: string): string => name[0]?.toUpperCase() + name.slice(1).replaceAll('-', ' ')

const fill = (text: string, name: string): string =>
  text
    .replaceAll('{{name}}', name)
    .replaceAll('{{Title}}', titleOf(name))
    // Four braces become the two that i18next needs.
    .replaceAll('{{{{', '{{')
    .replaceAll('}}}}', '}}')

/**
 * Writes the template's files into a folder, with the area's name in their texts and their own names. The template's
 * files end in `.template`, so that no tool takes them for code.
 */
export const fillTemplate = async (template: string, target: string, name: string): Promise<string[]> => {
  const entries = await readdir(template, { recursive: true, withFileTypes: true })
  const written: string[] = []
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const source = join(entry.parentPath, entry.name)
    const path = fill(relative(template, source), name).replace(/\.template$/, '')
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), fill(await readFile(source, 'utf8'), name))
    written.push(path)
  }
  return written.sort()
}
