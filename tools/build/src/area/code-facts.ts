import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { existsSync } from 'node:fs'
import {
  childrenOf,
  isNode,
  isType,
  literalText,
  nameOf,
  parseFile,
  type Node,
  type ParsedFile,
} from './syntax-tree.ts'

/** The facts about an area's code that its release describes. Every list is sorted. */
export interface CodeFacts {
  /** Keys of the contract's calls that it makes. */
  calls: string[]
  /** Events that it sends. */
  emits: string[]
  /** Events that it listens for. */
  hears: string[]
  /** Addresses written as literals, such as `/users/upload-avatar`: none of them may be the address of a call. */
  addresses: string[]
  /** Names of the screens that it links to. */
  links: string[]
  /** Other areas whose names it imports, by `import type {} from '@fieldproof/mfe-orders'`. */
  neighbours: string[]
}
/** The first position of each call and event, by its name: `mfe-orders/src/store/orders-api.ts:12`. */
export type Places = ReadonlyMap<string, string>
type Found = Record<keyof CodeFacts, Set<string>>

const PLATFORM = '@fieldproof/platform'
/** Packages of the repository that make no calls of their own: the platform makes only the calls that it is given. */
const makesNoCalls = /^@fieldproof\/(contracts|policy|platform|ui)(\/|$)/
const callKey = /^(GET|POST|PUT|PATCH|DELETE) \//
const address = /^\/[\w-]+\/[\w/-]+$/
const eventName = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*@\d+$/

/** Functions of the platform whose first argument names a call, an event or a screen. */
const naming = ['call', 'useEmit', 'useBusEvent', 'href'] as const
type Naming = (typeof naming)[number]

/** The names of the functions of {@link naming} in a file. */
const localNames = ({ body }: ParsedFile): Map<string, Naming> => {
  const names = new Map<string, Naming>()
  for (const item of body) {
    if (item.type !== 'ImportDeclaration' || literalText(item['source']) !== PLATFORM) continue
    for (const specifier of item['specifiers'] as { imported?: Node | null; local: Node }[]) {
      const imported = nameOf(specifier.imported) ?? nameOf(specifier.local)
      const found = naming.find((name) => name === imported)
      if (found) names.set(nameOf(specifier.local) ?? '', found)
    }
  }
  return names
}

/** The names of a function's parameters. */
const parametersOf = (node: Node): string[] => {
  if (!('params' in node) || !Array.isArray(node['params'])) return []
  const names: string[] = []
  const collect = (part: Node): void => {
    if (isType(part)) return
    const name = nameOf(part)
    if (name !== null) names.push(name)
    for (const child of childrenOf(part)) collect(child)
  }
  for (const parameter of node['params'].filter(isNode)) collect(parameter)
  return names
}

/** Reads one file: adds its names to `facts`, their positions with `note`, and what cannot be read with `fault`. */
const readFacts = (
  file: ParsedFile,
  facts: Found,
  note: (node: Node, name: string) => void,
  fault: (node: Node, message: string) => void,
): void => {
  const names = localNames(file)
  const emitters = new Set<string>()

  const readCallee = (node: Node, parameters: readonly string[]): void => {
    const callee = nameOf(node['callee'])
    const [first] = (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression)
    const does = callee === null ? undefined : emitters.has(callee) ? 'emit' : names.get(callee)
    if (does === undefined || does === 'useEmit' || !first) return
    const text = literalText(first)
    if (does === 'href') {
      if (text !== null) facts.links.add(text)
      return
    }
    // A function that passes its parameter on: the name is read where that function is called.
    if (text === null && parameters.includes(nameOf(first) ?? '')) return
    if (text === null && does === 'call')
      fault(
        node,
        "the key of this call is computed at run time. Write it as a literal, call('GET /…'), so that the release can list its calls",
      )
    else if (text === null)
      fault(
        node,
        "the name of this event is computed at run time. Write it as a literal, 'cart.changed@1', so that the release can list its events",
      )
    else if (does === 'useBusEvent') {
      facts.hears.add(text)
      note(node, text)
    }
  }
  const readText = (node: Node, isReceived: boolean): void => {
    const text = literalText(node)
    if (text !== null && (callKey.test(text) || eventName.test(text) || address.test(text))) note(node, text)
    if (text !== null && callKey.test(text)) facts.calls.add(text)
    if (text !== null && address.test(text)) facts.addresses.add(text)
    if (text !== null && eventName.test(text) && !isReceived) facts.emits.add(text)
    const [begin] = (node['quasis'] ?? []) as { cooked?: string }[]
    if (text === null && callKey.test(begin?.cooked ?? ''))
      fault(
        node,
        "this key of a call is computed at run time. Name the call by its key in the contract and give the variable part as params: call('GET /orders/get-order/{id}')",
      )
  }

  const walk = (node: Node, parameters: readonly string[], isReceived = false): void => {
    if (isType(node) || node.type === 'ImportDeclaration') return
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') readText(node, isReceived)
    const init = node['init']
    if (node.type === 'VariableDeclarator' && isNode(init) && names.get(nameOf(init['callee']) ?? '') === 'useEmit')
      emitters.add(nameOf(node['id']) ?? '')
    if (node.type === 'CallExpression') readCallee(node, parameters)
    const known = [...parameters, ...parametersOf(node)]
    const hears = node.type === 'CallExpression' && names.get(nameOf(node['callee']) ?? '') === 'useBusEvent'
    for (const child of childrenOf(node)) walk(child, known, hears && literalText(child) !== null)
  }
  for (const item of file.body) {
    walk(item, [])
    const [, neighbour] = /^@fieldproof\/(mfe-[\w-]+)$/.exec(literalText(item['source']) ?? '') ?? []
    if (neighbour !== undefined) facts.neighbours.add(neighbour)
  }
}

/** The end of a template literal. */
const endOf = (node: Node | undefined): string =>
  ((node?.['quasis'] ?? []) as { cooked?: string }[]).at(-1)?.cooked ?? ''

/** The imports of a file, except for types. */
const importsOf = (file: ParsedFile, fault: (node: Node, message: string) => void): string[] => {
  const found: string[] = []
  const isTypes = (item: Node) => {
    const specifiers = (item['specifiers'] ?? []) as { isTypeOnly?: boolean }[]
    return item['typeOnly'] === true || (specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly))
  }
  const walk = (node: Node): void => {
    if (isType(node)) return
    const source = literalText(node['source'])
    if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) && source !== null && !isTypes(node))
      found.push(source)
    if (node.type === 'CallExpression' && isNode(node['callee']) && node['callee'].type === 'Import') {
      const [first] = node['arguments'] as { expression: Node }[]
      const path = literalText(first?.expression)
      if (path !== null) found.push(path)
      // Long texts are imported by their language, and contain no calls.
      else if (!endOf(first?.expression).endsWith('.md'))
        fault(node, 'this import is computed at run time. Write its path as a literal')
    }
    for (const child of childrenOf(node)) walk(child)
  }
  for (const item of file.body) walk(item)
  return found
}

/** The source file of an import; null if it contains no calls of the area. */
const resolveImport = (from: string, request: string): string | null => {
  if (request.startsWith('.')) {
    const path = join(dirname(from), request)
    return /\.tsx?$/.test(path) && existsSync(path) ? path : null
  }
  if (!request.startsWith('@fieldproof/') || makesNoCalls.test(request)) return null
  return createRequire(from).resolve(request)
}

/**
 * Reads from an area's code which calls it makes and which events it sends and listens for: every literal of that kind
 * in these files and in all files that they import, including those of the kit.
 * @param entries paths of the pages, widgets and the slice
 * @returns the facts, the first position of each call and event, and a line for everything that cannot be read, with its remedy
 */
export const readCode = async (
  root: string,
  entries: readonly string[],
): Promise<{ facts: CodeFacts; places: Places; faults: string[] }> => {
  const places = new Map<string, string>()
  const facts: Found = {
    calls: new Set(),
    emits: new Set(),
    hears: new Set(),
    addresses: new Set(),
    links: new Set(),
    neighbours: new Set(),
  }
  const faults: string[] = []
  const reached = new Set<string>()
  let waiting = [...entries]
  while (waiting.length > 0) {
    const files = await Promise.all([...new Set(waiting)].map(parseFile))
    for (const path of waiting) reached.add(path)
    const next = files.flatMap((file) => {
      const fault = (node: Node, message: string) =>
        faults.push(`${relative(root, file.path)}:${file.lineOf(node)}: ${message}`)
      const note = (node: Node, name: string): void => {
        if (!places.has(name)) places.set(name, `${relative(root, file.path)}:${file.lineOf(node)}`)
      }
      readFacts(file, facts, note, fault)
      return importsOf(file, fault).map((request) => resolveImport(file.path, request))
    })
    waiting = next.filter((path) => path !== null && !reached.has(path)) as string[]
  }
  const sorted = Object.fromEntries(Object.entries(facts).map(([kind, names]) => [kind, [...names].sort()]))
  return { facts: sorted as unknown as CodeFacts, places, faults }
}
