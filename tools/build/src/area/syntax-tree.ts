import { parse } from '@swc/core'
import { readFile } from 'node:fs/promises'

/** A node of the parser's syntax tree. */
export interface Node {
  type: string
  span?: { start: number }
  [key: string]: unknown
}

/** A parsed source file. */
export interface ParsedFile {
  path: string
  body: Node[]
  /** The line, from 1, on which a node begins. */
  lineOf: (node: Node) => number
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The direct children of a node. Arguments and elements are wrapped in their own records. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.flatMap(unwrap) : unwrap(value)))

const unwrap = (value: unknown): Node[] => {
  if (isNode(value)) return [value]
  const inner = typeof value === 'object' && value !== null ? (value as { expression?: unknown }).expression : undefined
  return isNode(inner) ? [inner] : []
}

/** Wrappers of an expression that only affect types. */
const typeOnly = /^Ts(As|Satisfies|NonNull|ConstAssertion|TypeAssertion|Instantiation)/

/** Whether a node is a type, which does not exist at run time. */
export const isType = ({ type }: Node): boolean =>
  type.startsWith('Ts') && !typeOnly.test(type) && type !== 'TsExportAssignment'

/** @throws if the file does not exist, or cannot be parsed */
export const parseFile = async (path: string): Promise<ParsedFile> => {
  const source = await readFile(path)
  const { body } = await parse(source.toString(), { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' })
  return {
    path,
    body: body as unknown as Node[],
    // The parser counts bytes, from 1.
    lineOf: ({ span }) =>
      source
        .subarray(0, (span?.start ?? 1) - 1)
        .toString()
        .split('\n').length,
  }
}

/** The text of a literal; null for everything that is computed at run time. */
export const literalText = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'StringLiteral') return String(node['value'])
  if (node.type === 'ParenthesisExpression' || typeOnly.test(node.type)) return literalText(node['expression'])
  const { expressions, quasis } = node as unknown as { expressions?: unknown[]; quasis?: { cooked?: string }[] }
  return node.type === 'TemplateLiteral' && expressions?.length === 0 ? (quasis?.[0]?.cooked ?? null) : null
}

/** The name of an identifier; null for anything else. */
export const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['value']) : null
