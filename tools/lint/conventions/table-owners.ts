import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isForTests, type ImportGraph } from './import-graph.ts'

/** The folder of `server/src` that owns each table, such as `orders` → `modules/orders`. */
export type TableOwners = ReadonlyMap<string, string>

/** A write to a table by a folder that does not own it. */
export interface ForeignWrite {
  table: string
  owner: string
  writer: string
  /** File and line. */
  place: string
}

const SERVER = 'server/src/'

/** The folder of the server that a file belongs to: `modules/orders`, `kernel/files`, `app/demo`. */
export const folderOf = (file: string): string =>
  file.startsWith(SERVER) ? file.slice(SERVER.length).split('/').slice(0, 2).join('/') : ''

const parse = (root: string, file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)

const serverFiles = (graph: ImportGraph): string[] =>
  [...graph.keys()].filter((file) => file.startsWith(SERVER) && !isForTests(file))

/** Reads which folder owns each table: it merges an interface with the table into the schema's `Database`. */
export const readTableOwners = (root: string, graph: ImportGraph): TableOwners => {
  const owners = new Map<string, string>()
  for (const file of serverFiles(graph)) {
    const source = parse(root, file)
    const merged = new Set<string>()
    source.forEachChild((node) => {
      if (!ts.isModuleDeclaration(node) || node.name.text !== '#kernel/db/schema.ts') return
      node.body?.forEachChild((inner) => {
        if (ts.isInterfaceDeclaration(inner))
          for (const { types } of inner.heritageClauses ?? []) for (const type of types) merged.add(type.getText())
      })
    })
    source.forEachChild((node) => {
      if (!ts.isInterfaceDeclaration(node) || !merged.has(node.name.text)) return
      for (const member of node.members) if (member.name) owners.set(member.name.getText(), folderOf(file))
    })
  }
  return owners
}

const BUILDER_WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?"?(\w+)"?/gi

const writesIn = (source: ts.SourceFile): { table: string; at: number }[] => {
  const found: { table: string; at: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments
      if (BUILDER_WRITES.has(node.expression.name.text) && first && ts.isStringLiteral(first))
        found.push({ table: first.text.split(/\s/)[0] ?? '', at: first.getStart() })
    }
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
    if (isText)
      for (const match of node.getText().matchAll(SQL_WRITE)) found.push({ table: match[1] ?? '', at: node.getStart() })
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** Every write to another folder's table, except in tests and migrations. */
export const foreignWrites = (root: string, graph: ImportGraph, owners: TableOwners): ForeignWrite[] =>
  serverFiles(graph)
    .filter((file) => !file.startsWith(`${SERVER}app/migrations/`))
    .flatMap((file) => {
      const source = parse(root, file)
      return writesIn(source).flatMap(({ table, at }) => {
        const owner = owners.get(table)
        const writer = folderOf(file)
        const line = source.getLineAndCharacterOfPosition(at).line + 1
        return owner === undefined || owner === writer ? [] : [{ table, owner, writer, place: `${file}:${line}` }]
      })
    })
