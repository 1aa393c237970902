import atRender from './at-render.js'
import boundaries from './boundaries.js'
import layers from './layers.js'
import transactions from './transactions.js'

/** The rules of this house, for the linter. Which files each of them is for stands in `.oxlintrc.jsonc`. */
export default {
  meta: { name: 'house' },
  rules: { 'at-render': atRender, boundaries, layers, transactions },
}
