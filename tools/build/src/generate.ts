import { areaFileSchema } from '@fieldproof/contracts/area-file'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readSurface } from './area/surface.ts'

/** A file that is generated from others and kept in the repository. */
export interface GeneratedFile {
  path: string
  text: string
}

/**
 * The required contents of the generated files: the JSON Schema of `area.json`, and every area's surface.
 * @throws {BuildFailure} if an area's folder is incomplete or wrong
 */
export const generatedFiles = async (root: string): Promise<GeneratedFile[]> => [
  {
    path: join(root, 'shared/contracts/area.schema.json'),
    text: `${JSON.stringify(areaFileSchema(), null, 2)}\n`,
  },
  ...(await Promise.all(globSync('mfe-*/area.json', { cwd: root }).map((file) => readSurface(root, dirname(file))))),
]

/** Writes the files that are not current. Resolves to their paths. */
export const writeGenerated = async (files: readonly GeneratedFile[]): Promise<string[]> => {
  const written: string[] = []
  for (const { path, text } of files) {
    if ((await readFile(path, 'utf8').catch(() => null)) === text) continue
    await writeFile(path, text)
    written.push(path)
  }
  return written
}
