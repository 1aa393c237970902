import { dirname, relative, resolve, sep } from 'node:path'

/**
 * What each part of the repository may import, besides itself. Areas (`mfe-*`) share one line; the tools may import
 * everything.
 */
const known = {
  contracts: [],
  policy: ['contracts'],
  platform: ['contracts', 'policy'],
  ui: ['contracts', 'policy', 'platform'],
  kit: ['contracts', 'policy', 'platform', 'ui'],
  shell: ['contracts', 'policy', 'platform', 'ui', 'kit'],
  area: ['contracts', 'policy', 'platform', 'ui', 'kit'],
  server: ['contracts', 'policy'],
}

const isArea = (part) => part.startsWith('mfe-')
const allowedFor = (part) => known[isArea(part) ? 'area' : part]

/** The part that a file of the repository belongs to: `mfe-orders`, `shell`, `ui`, `server`, `tools`. */
const partOfFile = (root, file) => {
  const [first, second] = relative(root, file).split(sep)
  if (first === 'shared') return second
  return first !== undefined && (['shell', 'server', 'tools'].includes(first) || isArea(first)) ? first : undefined
}

/** The part to which one of our package names belongs. */
const partOfPackage = (request) => {
  const name = /^@fieldproof\/([^/]+)/.exec(request)?.[1]
  if (name === undefined) return undefined
  return allowedFor(name) ? name : 'tools'
}

const isPath = (request) => request.startsWith('.') || request.startsWith('/')

const reason = (from, to) => {
  if (to === 'tools') return 'the tools build and run the site and are not part of it'
  if (isArea(from) && isArea(to))
    return 'areas use each other through addresses, events, the store and slots, never by an import'
  if (isArea(to)) return 'areas are released on their own and composed at run time'
  const allowed = allowedFor(from) ?? []
  return allowed.length > 0 ? `it may import ${allowed.join(', ')}` : 'it may import no other part'
}

/**
 * Restricts the imports of every part of the repository. Option `root`: the repository's folder, if it is not the
 * linter's.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
const boundaries = {
  meta: {
    type: 'problem',
    docs: {
      description: 'An area imports no other area, the shell no area, and shared packages only import downwards.',
    },
    schema: [{ type: 'object', properties: { root: { type: 'string' } }, additionalProperties: false }],
    messages: {
      forbidden: '{{from}} may not import {{to}}: {{why}}.',
      path: '{{from}} may import {{to}} by its package name only, not by a path into its folder.',
    },
  },
  create(context) {
    const root = context.options[0]?.root ?? context.cwd
    const from = partOfFile(root, context.filename)
    if (from === undefined || from === 'tools') return {}
    const allowed = allowedFor(from) ?? []

    /** Whether an import is only for another area's names: `import type {} from '@fieldproof/mfe-orders'`. */
    const isSurface = ({ importKind, specifiers, source }) =>
      isArea(from) && importKind === 'type' && specifiers.length === 0 && /^@fieldproof\/mfe-[\w-]+$/.test(source.value)

    const check = (source) => {
      const plain = source?.type === 'TemplateLiteral' && source.expressions.length === 0
      const request = plain ? source.quasis[0].value.cooked : source?.value
      if (typeof request !== 'string') return
      const to = isPath(request)
        ? partOfFile(root, resolve(dirname(context.filename), request))
        : partOfPackage(request)
      if (to === undefined || to === from) return
      if (!allowed.includes(to))
        context.report({ node: source, messageId: 'forbidden', data: { from, to, why: reason(from, to) } })
      else if (isPath(request)) context.report({ node: source, messageId: 'path', data: { from, to } })
    }
    const isRequire = (callee) =>
      callee.type === 'MemberExpression' ? isRequire(callee.object) : callee.name === 'require'

    return {
      ImportDeclaration: (node) => {
        if (!isSurface(node)) check(node.source)
      },
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
      TSExternalModuleReference: ({ expression }) => check(expression),
      CallExpression: ({ callee, arguments: [first] }) => {
        if (isRequire(callee)) check(first)
      },
    }
  },
}

export default boundaries
