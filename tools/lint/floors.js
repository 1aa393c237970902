import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Which floor of the server stands on which others. Whatever is not named here, such as a program, stands on top. */
const floors = ['texts', 'kernel', 'providers', 'modules', 'flows', 'app']

/** Rooms that are lists of names for each other: what a module or a flow may import of its own floor. */
export const readNeighbours = (root) => {
  const file = join(root, 'server/floors.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const isForTests = (path) => /\.(test|long)\.ts$/.test(path) || /(^|\/)testing\//.test(path)

/** Floor and room of a path below `server/src`: `modules/orders/read.ts` → modules, orders. */
const placeOf = (path) => {
  const [floor, room] = path.split('/')
  return { floor, room: room === undefined || room.endsWith('.ts') ? '' : room, level: floors.indexOf(floor) }
}

/**
 * Says why a file of the server may not import another; undefined where it may. Paths from `server/src`.
 * @param neighbours `{ modules: { orders: ['ledger'] }, flows: { … } }`
 */
export const whyNot = (from, to, neighbours) => {
  if (isForTests(from)) return undefined
  if (isForTests(to) || to.startsWith('testing/')) return 'only tests import what is there for tests'
  const [here, there] = [placeOf(from), placeOf(to)]
  if (here.level < 0 || (there.level >= 0 && there.level < here.level)) return undefined
  if (there.level < 0) return 'programs stand above everything'
  if (there.level > here.level)
    return `${here.floor} stands below ${there.floor}; hand it in from the roof, or move what joins both up`
  const known = neighbours[here.floor]
  if (known === undefined || here.room === there.room || there.room === '') return undefined
  const allowed = known[here.room] ?? []
  return allowed.includes(there.room)
    ? undefined
    : `server/floors.json lets ${here.room} import ${allowed.length > 0 ? allowed.join(', ') : 'no other room of its floor'}`
}

/**
 * Keeps the floors of the server: imports go down, and beside only to rooms that `server/floors.json` names.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
const floorsRule = {
  meta: {
    type: 'problem',
    docs: { description: 'A floor of the server imports only the floors below it.' },
    schema: [{ type: 'object', properties: { root: { type: 'string' } }, additionalProperties: false }],
    messages: { upward: '{{from}} may not import {{to}}: {{why}}.' },
  },
  create(context) {
    const root = context.options[0]?.root ?? context.cwd
    const source = join(root, 'server/src')
    const from = relative(source, context.filename).split(sep).join('/')
    if (from.startsWith('..')) return {}
    const neighbours = readNeighbours(root)

    const check = (node) => {
      const request = node?.value
      if (typeof request !== 'string' || !/^[.#]/.test(request)) return
      const path = request.startsWith('#')
        ? request.slice(1)
        : relative(source, resolve(dirname(context.filename), request))
      const to = path.split(sep).join('/')
      if (to.startsWith('..')) return
      const why = whyNot(from, to, neighbours)
      if (why !== undefined) context.report({ node, messageId: 'upward', data: { from, to, why } })
    }
    return {
      ImportDeclaration: ({ source: node }) => check(node),
      ExportNamedDeclaration: ({ source: node }) => check(node),
      ExportAllDeclaration: ({ source: node }) => check(node),
      ImportExpression: ({ source: node }) => check(node),
      TSImportType: ({ source: node }) => check(node),
    }
  },
}

export default floorsRule
