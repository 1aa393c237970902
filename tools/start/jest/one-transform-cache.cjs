const { default: HasteMap } = require('jest-haste-map')

/**
 * Keeps what was transformed in one folder for all projects. Jest has a folder for each of them, so that each would
 * transform, and write down, React and all that the projects share once more.
 */
module.exports = class extends HasteMap {
  #options

  constructor(options) {
    super(options)
    this.#options = options
  }

  /** Jest's own map works out its place as it is made; Jest leaves that to the class that takes its place. */
  async build() {
    await this.setupCachePath(this.#options)
    return super.build()
  }

  static getCacheFilePath(folder, id, ...extra) {
    return super.getCacheFilePath(folder, id.replace(/^(jest-transform-cache)-.*/, '$1'), ...extra)
  }
}
