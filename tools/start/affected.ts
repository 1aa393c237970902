import { dirname } from 'node:path'
import type { ImportGraph } from '../lint/conventions/import-graph.ts'

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** What reads the whole repository, and so depends on every file of it. */
const scans = ['tools/lint/conventions/structure.test.ts', 'tools/lint/references.test.ts']

/** The tests in a folder, or in the nearest one above it that has some; the root has none. */
const testsBeside = (file: string, tests: readonly string[]): string[] => {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const beside = tests.filter((test) => test.startsWith(`${folder}/`))
    if (beside.length > 0) return beside
  }
  return []
}

/**
 * The files of tests that a change can affect, nearest first: by how many imports lie between. A file that no script
 * imports, such as a text or a style, affects the tests beside it.
 * @param changed paths from the root; of files that are gone, too
 */
export const affectedTests = (graph: ImportGraph, changed: readonly string[]): string[] => {
  const tests = [...graph.keys()].filter(isTest)
  const importers = new Map<string, string[]>()
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])

  const reached = new Set(changed)
  for (const file of changed)
    if (!importers.has(file) && !isTest(file)) for (const test of testsBeside(file, tests)) reached.add(test)
  // A set is walked in the order of its growth, so that what is nearer comes first.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  if (changed.length > 0) for (const scan of scans) reached.add(scan)
  return [...reached].filter((file) => isTest(file) && graph.has(file))
}
