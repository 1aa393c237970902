/** Pages, names and templates that an inspector opens on site, loaded or not; parts that they share have numbers for names. */
export const onSite =
  /^\/areas\/mfe-inspector\/[^/]+\/(page-(report|job|location-jobs)|locale-\w+(-report|-jobs)?|report-[\w-]+|\d+)\.[0-9a-f]+\.(js|css)$/
