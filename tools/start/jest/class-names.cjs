/** A CSS module's class names, each its own name. */
const names = new Proxy(
  {},
  {
    get: (_, name) =>
      name === '__esModule' ? true : name === 'default' ? names : typeof name === 'string' ? name : undefined,
  },
)
module.exports = names
