import * as z from 'zod/mini'
import type { DemoFile } from './demo-files.ts'

/** A text of a demo file in every language. */
export const localised = z.object({ en: z.string(), no: z.string() })

/**
 * The content of a JSON file; undefined if the file does not exist.
 * @throws an error that names the file and its faults
 */
export const readJson = <S extends z.ZodMiniType>(
  schema: S,
  files: readonly DemoFile[],
  path: string,
): z.output<S> | undefined => {
  const file = files.find((one) => one.path === path)
  if (!file) return undefined
  const parsed = z.safeParse(schema, JSON.parse(file.text))
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
