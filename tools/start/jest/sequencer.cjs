const { readFileSync } = require('node:fs')
const { default: Sequencer } = require('@jest/test-sequencer')

/** The timeout that a file sets, in ms; 0 if it sets none. */
const patienceOf = (path) =>
  Number(/jest\.setTimeout\((\d[\d_]*)\)/.exec(readFileSync(path, 'utf8'))?.[1].replaceAll('_', '') ?? 0)

/** Files with long timeouts come first, so that none of them runs alone at the end. A fresh clone has no measured times. */
module.exports = class extends Sequencer {
  sort(tests) {
    const order = super.sort(tests).map((test) => ({ test, patience: patienceOf(test.path) }))
    return order.sort((a, b) => b.patience - a.patience).map(({ test }) => test)
  }
}
