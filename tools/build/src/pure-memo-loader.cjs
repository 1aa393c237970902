'use strict'

/**
 * Says of react-router's one component that it makes at once that making it has no effect. Without this a bundle keeps the component
 * wherever anything of the file is used, and with it the whole matching and drawing of routes.
 */
module.exports = function pureMemoLoader(source) {
  const parts = source.split('= React$1.memo(')
  if (parts.length !== 2) throw new Error('react-router is written in another way: look at pure-memo-loader.cjs')
  return parts.join('= /* @__PURE__ */ React$1.memo(')
}
