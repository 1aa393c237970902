/** Where in a release's files something was thrown: `mfe-orders/1.4.0/page-cart.1a2b3c4d.js:1:2345`. */
export interface Frame {
  area: string
  version: string
  place: string
}

const address = /([a-z][a-z0-9+.-]*:\/*[^\s()]*?|webkit-masked-url:\S*?):(\d+):(\d+)\)?\s*$/i
const released = /^\/areas\/([a-z][a-z0-9-]*)\/([^/]+)\/([\w./-]+)$/

/** A script's address and a position in it; null where it is no script of the site. */
const frameAt = (script: string, line: string, column: string): Frame | null => {
  const url = URL.canParse(script) ? new URL(script) : null
  // What a retry asks for again has a query, which tells nothing of the place.
  const [, area, version, path] = (url?.origin === location.origin && released.exec(url.pathname)) || []
  if (area === undefined || version === undefined || path === undefined) return null
  return { area, version, place: `${area}/${version}/${path}:${line}:${column}` }
}

/** The lines of a stack that name a place, innermost first; lines of the message are none. */
const linesOf = (stack: string): string[] => {
  const lines = stack.split('\n')
  const chrome = lines.filter((line) => /^\s*at\s/.test(line))
  return chrome.length > 0 ? chrome : lines.filter((line) => line.includes('@') || /^[a-z-]+:\/\//.test(line))
}

/**
 * The places in the site's releases that a stack goes through, innermost first, in the forms of Chromium, Firefox and
 * Safari. None where the innermost script is not the site's: what an extension or another script throws is not ours,
 * whatever of ours called it.
 */
export const framesOf = (stack: string): Frame[] => {
  const places = linesOf(stack).flatMap((line) => {
    const found = address.exec(line.replace(/^.*@(?=[a-z])/i, ''))
    return found ? [frameAt(found[1] ?? '', found[2] ?? '', found[3] ?? '')] : []
  })
  return places[0] ? places.filter((frame) => frame !== null) : []
}

/** The place that an `error` event names, for what was thrown without a stack. */
export const frameOfEvent = (script: string, line: number, column: number): Frame | null =>
  frameAt(script, String(line), String(column))
