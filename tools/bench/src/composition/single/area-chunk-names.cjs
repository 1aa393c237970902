/**
 * Two areas may both have a chunk named `locale-en`. Built together they would become one file with the texts of all
 * areas, which nobody would want: each name gets its area's in front.
 */
module.exports = function nameByArea(source) {
  const [area] = /mfe-[a-z0-9-]+(?=[\\/])/.exec(this.resourcePath.slice(this.getOptions().root.length)) ?? []
  return area === undefined ? source : source.replaceAll('webpackChunkName: "', `webpackChunkName: "${area}-`)
}
