import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** The layers of the server, lowest first. Everything that is not named here, such as a program, is above all of them. */
const layers = ['texts', 'kernel', 'providers', 'modules', 'flows', 'app']

/** What each folder may import from other folders of its own layer: `server/layers.json`. */
export const readNeighbours = (root) => {
  const file = join(root, 'server/layers.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const isForTests = (path) => /\.(test|long)\.ts$/.test(path) || /(^|\/)testing\//.test(path)

/** Layer and folder of a path below `server/src`: `modules/orders/read.ts` → modules, orders. */
const placeOf = (path) => {
  const [layer, folder] = path.split('/')
  return { layer, folder: folder === undefined || folder.endsWith('.ts') ? '' : folder, level: layers.indexOf(layer) }
}

/**
 * Returns why a file of the server may not import another; undefined if it may. Paths from `server/src`.
 * @param neighbours `{ modules: { orders: ['ledger'] }, flows: { … } }`
 */
export const whyNot = (from, to, neighbours) => {
  if (isForTests(from)) return undefined
  if (isForTests(to) || to.startsWith('testing/')) return 'only tests may import files for tests'
  const [here, there] = [placeOf(from), placeOf(to)]
  if (here.level < 0 || (there.level >= 0 && there.level < here.level)) return undefined
  if (there.level < 0) return 'programs are above all layers'
  if (there.level > here.level)
    return `${here.layer} is below ${there.layer}; pass it in from app, or move the code that needs both to a higher layer`
  const known = neighbours[here.layer]
  if (known === undefined || here.folder === there.folder || there.folder === '') return undefined
  const allowed = known[here.folder] ?? []
  return allowed.includes(there.folder)
    ? undefined
    : `server/layers.json lets ${here.folder} import ${allowed.length > 0 ? allowed.join(', ') : 'no other folder of its layer'}`
}

/**
 * Enforces the layers of the server: a file imports lower layers, and of its own layer only the folders that
 * `server/layers.json` names.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
const layersRule = {
  meta: {
    type: 'problem',
    docs: { description: 'A layer of the server imports only the layers below it.' },
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

export default layersRule
