import { BuildFailure } from '../build-failure.ts'
import { childrenOf, isNode, literalText, nameOf, parseFile, type Node } from './syntax-tree.ts'

const find = (node: Node, name: string): Node | null => {
  if (node.type === 'VariableDeclarator' && nameOf(node['id']) === name && isNode(node['init'])) return node['init']
  for (const child of childrenOf(node)) {
    const found = find(child, name)
    if (found) return found
  }
  return null
}

const recordOf = (node: Node | null): Node | null =>
  node?.type.startsWith('Ts') && isNode(node['expression']) ? recordOf(node['expression']) : node

/**
 * Reads the names that an area declares: the keys of `export const events = { 'cart.changed@1': schema }`.
 * @throws {BuildFailure} if the file has no such record, or a key is computed at run time
 */
export const declaredNames = async (path: string, name: 'events' | 'slots'): Promise<string[]> => {
  const { body } = await parseFile(path)
  const record = recordOf(body.map((item) => find(item, name)).find((found) => found !== null) ?? null)
  if (record?.type !== 'ObjectExpression')
    throw new BuildFailure(`${path}: write export const ${name} = { 'NAME': schema }`)
  return (record['properties'] as Node[]).map((property) => {
    const key = literalText(property['key'])
    if (key === null) throw new BuildFailure(`${path}: write the names in ${name} as string literals`)
    return key
  })
}
