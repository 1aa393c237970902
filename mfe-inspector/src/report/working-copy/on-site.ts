/** Addresses of the pages, texts and templates that inspectors need on site. Shared chunks have numbers as names. */
export const onSite =
  /^\/areas\/mfe-inspector\/[^/]+\/(page-(report|job|location-jobs)|locale-\w+(-report|-jobs)?|report-[\w-]+|\d+)\.[0-9a-f]+\.(js|css)$/
