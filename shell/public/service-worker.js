/*
 * Keeps what never changes, and the last document of the site, so that it opens without a network. It never keeps an
 * answer to a call: those belong to a session.
 */
const FILES = 'files-1'
const DOCUMENT = 'document-1'
const OURS = [FILES, DOCUMENT]
const DOCUMENT_KEY = '/'
/** About ten releases of every area; the oldest go first. */
const MOST_FILES = 600

self.addEventListener('install', () => { void self.skipWaiting() })

const begin = async () => {
  for (const name of await caches.keys()) if (!OURS.includes(name)) await caches.delete(name)
  await self.clients.claim()
}
self.addEventListener('activate', (event) => { event.waitUntil(begin()) })

const trim = async (cache) => {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_FILES)).map((key) => cache.delete(key)))
}

/** Code is kept only where the browser has compared it with its hash; images and fonts run nothing. */
const mayKeep = (request, response) =>
  response.ok && response.type === 'basic' && (request.integrity !== '' || ['image', 'font'].includes(request.destination))

/** Files of a release never change: from the cache, else from the network. A retry has a query and asks the network. */
const fromFiles = async (event) => {
  const { request } = event
  const cache = await caches.open(FILES)
  const isRetry = new URL(request.url).search !== ''
  const kept = isRetry ? undefined : await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (!isRetry && mayKeep(request, response)) {
    const copy = response.clone()
    event.waitUntil(cache.put(request, copy).then(() => trim(cache)).catch(() => {}))
  }
  return response
}

const isDocument = (response) => response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')

/** The site's document: from the network, and the last one of it where there is none. */
const fromNetworkFirst = async (event) => {
  const cache = await caches.open(DOCUMENT)
  try {
    const response = await fetch(event.request)
    const copy = response.clone()
    if (isDocument(response) && response.headers.has('content-security-policy')) event.waitUntil(cache.put(DOCUMENT_KEY, copy).catch(() => {}))
    return response
  } catch (error) {
    const kept = await cache.match(DOCUMENT_KEY)
    if (kept) return kept
    throw error
  }
}

/** Addresses that are not the site's own screens. */
const elsewhere = /^\/(areas|docs|api|dev|releases|healthz|readyz)(\/|$)/

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/areas/')) event.respondWith(fromFiles(event))
  else if (request.mode === 'navigate' && !elsewhere.test(url.pathname)) event.respondWith(fromNetworkFirst(event))
})
