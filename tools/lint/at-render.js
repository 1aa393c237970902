/** What a browser has and a server has not. */
const ofBrowsers = new Set([
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
  'screen',
  'matchMedia',
  'requestAnimationFrame',
  'requestIdleCallback',
  'getComputedStyle',
  'addEventListener',
  'indexedDB',
  'scrollTo',
  'innerWidth',
  'innerHeight',
  'scrollX',
  'scrollY',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
])

/** Hooks that call the function they are given while they render. */
const calledAtRender = new Set(['useState', 'useMemo', 'useReducer'])

const isFunction = (node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)

/** What a function is called: its own name, or that of what it is given to. */
const nameOf = (node) => {
  if (node.id) return node.id.name
  const { parent } = node
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name
  if (parent.type === 'PropertyDefinition' || parent.type === 'MethodDefinition') return parent.key.name
  return undefined
}

const calleeOf = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name)

/** Whether a function runs while a component renders: it is one, it is a hook, or a hook calls it at once. */
const runsAtRender = (node) => {
  if (/^(use)?[A-Z]/.test(nameOf(node) ?? '')) return true
  const { parent } = node
  return parent.type === 'CallExpression' && parent.arguments[0] === node && calledAtRender.has(calleeOf(parent))
}

/** Where a reference runs: at the import of the module, at a render, or later, when there is a browser. */
const timeOf = (node) => {
  for (let at = node.parent; at; at = at.parent) {
    // The members of a class begin with its instances, and its fields with them; only `static` ones begin at import.
    if (at.type === 'PropertyDefinition' && !at.static) return 'later'
    if (!isFunction(at)) continue
    return runsAtRender(at) ? 'at render' : 'later'
  }
  return 'at import'
}

/** `typeof window` tests whether it exists, and a type does not exist at run time. */
const isHarmless = ({ parent }) =>
  (parent.type === 'UnaryExpression' && parent.operator === 'typeof') || parent.type.startsWith('TS')

/**
 * Keeps what only a browser has out of the import and the rendering of screens, so that they can be rendered on a server. What depends
 * on the device is read in an effect, in a handler, or by `useSyncExternalStore` with what the server knows as its third
 * argument.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
const atRender = {
  meta: {
    type: 'problem',
    docs: { description: 'Nothing of the browser at the import or the render of what a server may render.' },
    schema: [],
    messages: {
      browser:
        'A server has no {{name}} {{when}}. Read it in an effect or a handler, or by useSyncExternalStore with a third argument.',
      snapshot: 'A server has no browser: give useSyncExternalStore what it knows, as its third argument.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        if (calleeOf(node) === 'useSyncExternalStore' && node.arguments.length < 3)
          context.report({ node, messageId: 'snapshot' })
      },
      'Program:exit'(program) {
        const scope = context.sourceCode.getScope(program)
        for (const { identifier } of scope.through) {
          if (!ofBrowsers.has(identifier.name) || isHarmless(identifier)) continue
          const when = timeOf(identifier)
          if (when !== 'later')
            context.report({ node: identifier, messageId: 'browser', data: { name: identifier.name, when } })
        }
      },
    }
  },
}

export default atRender
