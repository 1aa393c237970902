/** Globals that a browser has and a server does not. */
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

/** Hooks that call their first argument during the render. */
const calledAtRender = new Set(['useState', 'useMemo', 'useReducer'])

const isFunction = (node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)

/** The name of a function: its own, or that of the variable or member to which it is assigned. */
const nameOf = (node) => {
  if (node.id) return node.id.name
  const { parent } = node
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name
  if (parent.type === 'PropertyDefinition' || parent.type === 'MethodDefinition') return parent.key.name
  return undefined
}

const calleeOf = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name)

/** Whether a function runs during a render: it is a component or a hook, or a hook calls it at once. */
const runsAtRender = (node) => {
  if (/^(use)?[A-Z]/.test(nameOf(node) ?? '')) return true
  const { parent } = node
  return parent.type === 'CallExpression' && parent.arguments[0] === node && calledAtRender.has(calleeOf(parent))
}

/** When a reference is evaluated: at the import of the module, at a render, or later, when there is a browser. */
const timeOf = (node) => {
  for (let at = node.parent; at; at = at.parent) {
    // Fields of a class are evaluated when an instance is made; only `static` ones are evaluated at import.
    if (at.type === 'PropertyDefinition' && !at.static) return 'later'
    if (!isFunction(at)) continue
    return runsAtRender(at) ? 'at render' : 'later'
  }
  return 'at import'
}

/** `typeof window` works without a window, and a type does not exist at run time. */
const isHarmless = ({ parent }) =>
  (parent.type === 'UnaryExpression' && parent.operator === 'typeof') || parent.type.startsWith('TS')

/**
 * Forbids globals of the browser during the import and the render of screens, so that a server can render them. What
 * depends on the device is read in an effect, in a handler, or by `useSyncExternalStore`, whose third argument is what
 * the server knows.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
const atRender = {
  meta: {
    type: 'problem',
    docs: { description: 'No globals of the browser at the import or the render of code that a server may render.' },
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
