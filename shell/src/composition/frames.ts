/** The position in a release's files where something was thrown: `mfe-orders/1.4.0/page-cart.1a2b3c4d.js:1:2345`. */
export interface Frame {
  area: string
  version: string
  place: string
}

const address = /([a-z][a-z0-9+.-]*:\/*[^\s()]*?|webkit-masked-url:\S*?):(\d+):(\d+)\)?\s*$/i
const released = /^\/areas\/([a-z][a-z0-9-]*)\/([^/]+)\/([\w./-]+)$/

/** A script's address and position; null if it does not belong to the site. */
const frameAt = (script: string, line: string, column: string): Frame | null => {
  const url = URL.canParse(script) ? new URL(script) : null
  // A retry's address has a query, which is irrelevant here.
  const [, area, version, path] = (url?.origin === location.origin && released.exec(url.pathname)) || []
  if (area === undefined || version === undefined || path === undefined) return null
  return { area, version, place: `${area}/${version}/${path}:${line}:${column}` }
}

/** The lines of a stack with a position, innermost first; lines of the message have none. */
const linesOf = (stack: string): string[] => {
  const lines = stack.split('\n')
  const chrome = lines.filter((line) => /^\s*at\s/.test(line))
  return chrome.length > 0 ? chrome : lines.filter((line) => line.includes('@') || /^[a-z-]+:\/\//.test(line))
}

/**
 * The positions within the site's releases in a stack, innermost first, in the formats of Chromium, Firefox and Safari.
 * Empty if the innermost script is not the site's: errors of an extension or another script are not ours, even if our
 * code called it.
 */
export const framesOf = (stack: string): Frame[] => {
  const places = linesOf(stack).flatMap((line) => {
    const found = address.exec(line.replace(/^.*@(?=[a-z])/i, ''))
    return found ? [frameAt(found[1] ?? '', found[2] ?? '', found[3] ?? '')] : []
  })
  return places[0] ? places.filter((frame) => frame !== null) : []
}

/** The position in an `error` event, for an error without a stack. */
export const frameOfEvent = (script: string, line: number, column: number): Frame | null =>
  frameAt(script, String(line), String(column))
