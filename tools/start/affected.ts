import { dirname } from 'node:path'
import type { ImportGraph } from '../lint/conventions/import-graph.ts'

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Tests that read the whole repository, and so depend on every file. */
const scans = ['tools/lint/conventions/structure.test.ts', 'tools/lint/references.test.ts']

/** The tests in a file's folder, or in the nearest folder above with tests; the root has none. */
const testsBeside = (file: string, tests: readonly string[]): string[] => {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const beside = tests.filter((test) => test.startsWith(`${folder}/`))
    if (beside.length > 0) return beside
  }
  return []
}

/**
 * The test files that a change can affect, nearest first: by the number of imports in between. A file that no script
 * imports, such as a text or a style, affects the tests beside it.
 * @param changed paths from the root, also of deleted files
 */
export const affectedTests = (graph: ImportGraph, changed: readonly string[]): string[] => {
  const tests = [...graph.keys()].filter(isTest)
  const importers = new Map<string, string[]>()
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])

  const reached = new Set(changed)
  for (const file of changed)
    if (!importers.has(file) && !isTest(file)) for (const test of testsBeside(file, tests)) reached.add(test)
  // A set is iterated in the order of insertion, so that nearer files come first.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  if (changed.length > 0) for (const scan of scans) reached.add(scan)
  return [...reached].filter((file) => isTest(file) && graph.has(file))
}
