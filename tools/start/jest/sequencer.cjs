const { readFileSync } = require('node:fs')
const { default: Sequencer } = require('@jest/test-sequencer')

/** Milliseconds that a file asks for; none where it asks for nothing. */
const patienceOf = (path) =>
  Number(/jest\.setTimeout\((\d[\d_]*)\)/.exec(readFileSync(path, 'utf8'))?.[1].replaceAll('_', '') ?? 0)

/** Files that ask for much time come first, so that none of them runs alone at the end. A fresh clone has no times yet. */
module.exports = class extends Sequencer {
  sort(tests) {
    const order = super.sort(tests).map((test) => ({ test, patience: patienceOf(test.path) }))
    return order.sort((a, b) => b.patience - a.patience).map(({ test }) => test)
  }
}
