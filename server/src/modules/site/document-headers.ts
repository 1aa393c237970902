import type { ChatProvider } from '@fieldproof/contracts/chat-provider'
import type { MapTiles } from '#kernel/config/places.ts'
import { securityHeaders } from '#kernel/http/security-headers.ts'
import { chatSources, type AddedSources } from './chat-policy.ts'
import { beforePaintHash } from './before-paint.ts'

/** A host name or address with an optional port; anything else must not get into a header. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** The address of the socket, for browsers that do not count it as `'self'`. */
const socketOf = (host: string, isSecure: boolean): string[] =>
  plainHost.test(host) ? [`${isSecure ? 'wss' : 'ws'}://${host}`] : []

/** What a policy allows in addition to the site's own files. */
export interface LetIn {
  mapTiles?: MapTiles | undefined
  chatProvider?: ChatProvider | undefined
  /** Hashes of the inline style sheets in the document. */
  styles?: readonly string[] | undefined
}

/**
 * The Content-Security-Policy of the site. Scripts and styles come from the site itself only. Inline in the document
 * are one script, which shows the chosen theme, and the style sheets of a first visit, each allowed by its hash.
 * Pictures may come from a configured tile server, too. Pictures and sounds that the page itself creates have a `blob:`
 * address. A configured chat adds the origins of its provider (SUPPORT-13), and inline styles; a browser ignores these
 * beside hashes, so the hashes are left out then.
 */
export const contentPolicy = (
  host: string,
  isSecure: boolean,
  { mapTiles, chatProvider, styles = [] }: LetIn = {},
): string => {
  const own: [directive: string, sources: readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", `'${beforePaintHash}'`]],
    ['style-src', ["'self'", ...(chatProvider ? [] : styles.map((hash) => `'${hash}'`))]],
    ['img-src', ["'self'", 'data:', 'blob:', ...(mapTiles ? [new URL(mapTiles.url).origin] : [])]],
    ['media-src', ["'self'", 'blob:']],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...socketOf(host, isSecure)]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    // The back office shows mails in a frame.
    ['frame-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['object-src', ["'none'"]],
  ]
  const added: AddedSources = chatProvider ? chatSources[chatProvider.name] : {}
  const named = new Set(own.map(([directive]) => directive))
  return [
    ...own.map(([directive, sources]) => [directive, ...sources, ...(added[directive] ?? [])]),
    ...Object.entries(added)
      .filter(([directive]) => !named.has(directive))
      .map(([directive, sources]) => [directive, ...sources]),
  ]
    .map((parts) => parts.join(' '))
    .join('; ')
}

/** The policy of a script's response, which a worker runs under: only scripts, calls and files of the site. */
export const workerPolicy = (host: string, isSecure: boolean): string =>
  `default-src 'self'; connect-src ${["'self'", ...socketOf(host, isSecure)].join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`

/** All headers of a document, because it may be sent before any hook has run. */
export const documentHeaders = (host: string, isSecure: boolean, letIn?: LetIn): Record<string, string> => ({
  ...securityHeaders(isSecure, contentPolicy(host, isSecure, letIn)),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept, cookie',
})
