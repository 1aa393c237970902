import atRender from './at-render.js'
import boundaries from './boundaries.js'
import layers from './layers.js'
import transactions from './transactions.js'

/** The repository's own lint rules. `.oxlintrc.jsonc` defines which files each rule applies to. */
export default {
  meta: { name: 'fieldproof' },
  rules: { 'at-render': atRender, boundaries, layers, transactions },
}
