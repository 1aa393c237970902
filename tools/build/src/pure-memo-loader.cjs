'use strict'

/**
 * Marks react-router's one call of `React.memo` at module level as free of side effects. Otherwise a bundle that uses
 * anything from the file keeps that component, and with it all of the route matching and rendering.
 */
module.exports = function pureMemoLoader(source) {
  const parts = source.split('= React$1.memo(')
  if (parts.length !== 2) throw new Error("react-router's code has changed: see pure-memo-loader.cjs")
  return parts.join('= /* @__PURE__ */ React$1.memo(')
}
