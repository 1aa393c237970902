const { default: HasteMap } = require('jest-haste-map')

/**
 * Caches transformed files in one folder for all projects. By default Jest has a folder per project, so each project would
 * transform and store React and everything else that they share.
 */
module.exports = class extends HasteMap {
  #options

  constructor(options) {
    super(options)
    this.#options = options
  }

  /** Jest's own class sets its cache path in its factory function; a replacement has to do so itself. */
  async build() {
    await this.setupCachePath(this.#options)
    return super.build()
  }

  static getCacheFilePath(folder, id, ...extra) {
    return super.getCacheFilePath(folder, id.replace(/^(jest-transform-cache)-.*/, '$1'), ...extra)
  }
}
