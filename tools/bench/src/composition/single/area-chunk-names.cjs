/**
 * Puts an area's name before the names of its chunks. Two areas may both have a chunk named `locale-en`; in one build they
 * would become one file with the texts of all areas.
 */
module.exports = function nameByArea(source) {
  const [area] = /mfe-[a-z0-9-]+(?=[\\/])/.exec(this.resourcePath.slice(this.getOptions().root.length)) ?? []
  return area === undefined ? source : source.replaceAll('webpackChunkName: "', `webpackChunkName: "${area}-`)
}
