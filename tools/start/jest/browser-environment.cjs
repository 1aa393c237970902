const { TestEnvironment } = require('jest-environment-jsdom')

/** Node's own classes, which jsdom hides or lacks; fetch and its signals must match. Forms and files stay jsdom's. */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'structuredClone',
]

/** jsdom with the parts of the web platform that Node has and jsdom lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const window = this.global
    for (const name of fromNode) window[name] = globalThis[name]
    const absolute = (input) => (input instanceof Request ? input : new URL(String(input), window.location.href))
    window.Request = class extends Request {
      constructor(input, init) {
        super(absolute(input), init)
      }
    }
    window.fetch = (input, init) => fetch(absolute(input), init)
    Object.defineProperty(window, 'crypto', { value: globalThis.crypto, configurable: true })
    // Node's byte arrays are of another realm than the window's; checks with `instanceof` need a single one.
    window.Uint8Array = Uint8Array
    window.ArrayBuffer = ArrayBuffer
  }
}
