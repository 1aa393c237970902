/*
 * Keeps what never changes, and the last document of the site, so that it opens without a network. It never keeps an
 * answer to a call: those belong to a session. And it shows what is pushed.
 */
const FILES = 'files-1'
const DOCUMENT = 'document-1'
const OURS = [FILES, DOCUMENT]
const DOCUMENT_KEY = '/'
/** About ten releases of every area; the oldest go first. */
const MOST_FILES = 600

self.addEventListener('install', () => {
  void self.skipWaiting()
})

const begin = async () => {
  for (const name of await caches.keys()) if (!OURS.includes(name)) await caches.delete(name)
  await self.clients.claim()
}
self.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

const trim = async (cache) => {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_FILES)).map((key) => cache.delete(key)))
}

/** Code is kept only where the browser has compared it with its hash; images and fonts run nothing. */
const mayKeep = (request, response) =>
  response.ok &&
  response.type === 'basic' &&
  (request.integrity !== '' || ['image', 'font'].includes(request.destination))

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
    event.waitUntil(
      cache
        .put(request, copy)
        .then(() => trim(cache))
        .catch(() => {}),
    )
  }
  return response
}

/** Milliseconds that the network gets for a screen that opens without one: a line that neither holds nor breaks must not keep it away. */
const patience = 800

const isDocument = (response) => response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')

/** Where the screens stand that areas show without a network, as the last document told. */
const SCREENS_KEY = '/offline-screens'
/** Where the document of an area stays whose files were kept with it, whatever is opened later. */
const keyOf = (area) => `/offline/${area}`

/** The screens that areas show without a network, by the composition in a document. */
const offlineScreensIn = (html) => {
  const [, text = '{}'] = /<script type="application\/json" id="composition">([^]*?)<\/script>/.exec(html) ?? []
  const { areas = [], missing = [] } = JSON.parse(text)
  return [...areas.map(({ name, release }) => ({ name, manifest: release.manifest })), ...missing].flatMap(
    ({ name, manifest: { routes, device } }) =>
      routes.filter((route) => device?.offline?.includes(route.name)).map(({ path }) => ({ area: name, path })),
  )
}
/** The area that shows an address without a network; undefined where none does. */
const areaAt = (screens, pathname) =>
  screens.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname))?.area

/** What the server rendered into a document, and what it was rendered from. */
const rendered = /<div id="root">[^]*?<script type="application\/json" id="rendered">[^]*?<\/script>/

/** Has a browser paint once the rendered page is there: a document without a page would wait for nothing, and say so. */
const waitForPage = /<link rel="expect"[^>]*>/

/** The document as it opens every screen: what one reader saw at one address is not kept. */
const withoutPage = async (response) => {
  const html = await response.clone().text()
  return rendered.test(html)
    ? new Response(html.replace(waitForPage, '').replace(rendered, '<div id="root"></div>'), {
        headers: {
          'content-type': response.headers.get('content-type'),
          'content-security-policy': response.headers.get('content-security-policy'),
        },
      })
    : response
}

/** Keeps a document that came. An area's own is kept when the area asks for it, after its files; until then the older one is whole. */
const keepDocument = async (cache, { mode }, response, pathname) => {
  if (!isDocument(response) || !response.headers.has('content-security-policy')) return
  const screens = offlineScreensIn(await response.clone().text())
  const area = areaAt(screens, pathname)
  await cache.put(SCREENS_KEY, new Response(JSON.stringify(screens)))
  const kept = await withoutPage(response)
  await cache.put(DOCUMENT_KEY, kept.clone())
  if (area !== undefined && mode !== 'navigate') await cache.put(keyOf(area), kept)
}

/** The site's document: from the network, and the last one of it where there is none. */
const fromNetworkFirst = async (event, pathname) => {
  const cache = await caches.open(DOCUMENT)
  const screens = await cache.match(SCREENS_KEY)
  const area = screens && areaAt(await screens.clone().json(), pathname)
  const ofArea = area && (await cache.match(keyOf(area)))
  const kept = ofArea ?? (await cache.match(DOCUMENT_KEY))
  const fetched = fetch(event.request).then((response) => {
    event.waitUntil(keepDocument(cache, event.request, response.clone(), pathname).catch(() => {}))
    return response
  })
  if (!kept) return fetched
  // There a gateway's error page is no better than no network: what is worked on is on the device.
  const answered = fetched.then(
    (response) => (area && response.status >= 500 ? kept : response),
    () => kept,
  )
  event.waitUntil(answered)
  return area
    ? Promise.race([
        answered,
        new Promise((resolve) => {
          setTimeout(() => resolve(kept), patience)
        }),
      ])
    : answered
}

/** Addresses that are not the site's own screens. */
const elsewhere = /^\/(areas|docs|api|dev|releases|healthz|readyz)(\/|$)/

/** A move of the browser, or an area that has its own document kept. */
const isForDocument = (request) => request.mode === 'navigate' || request.headers.get('accept') === 'text/html'

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/areas/')) event.respondWith(fromFiles(event))
  else if (isForDocument(request) && !elsewhere.test(url.pathname))
    event.respondWith(fromNetworkFirst(event, url.pathname))
})

const SITE_NAME = 'Fieldproof'
const ICON = '/icon-192.png'

/** Where a click leads: to the address that the server has chosen (notificationTarget), if it is one of this site. */
const targetOf = (actionLink) => {
  const link = String(actionLink ?? '')
  return /^\/(?!\/)[^\\\t\n\r]*$/.test(link) ? link : '/notifications'
}

const readPush = (event) => {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}

/** A browser takes a push only if it shows something, even where it cannot be read. */
self.addEventListener('push', (event) => {
  const { notificationId = null, message = '', actionLink = '/notifications' } = readPush(event)
  event.waitUntil(
    self.registration.showNotification(SITE_NAME, {
      body: message,
      icon: ICON,
      ...(notificationId && { tag: notificationId }),
      data: { path: targetOf(actionLink), notificationId },
    }),
  )
})

/** No page is open that could say it over its socket. The session's cookie says whose notification it is. */
const markClicked = async (notificationId) => {
  if (notificationId === null) return
  await fetch(`/users/mark-notification-as-clicked/${encodeURIComponent(notificationId)}`, {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json' },
  }).catch(() => null)
}

/** Brings the site forward and lets it move there and mark the push; does both itself where no window shows the site. */
const follow = async ({ path, notificationId }) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ofSite = windows.filter(({ url }) => !elsewhere.test(new URL(url).pathname))
  const window =
    ofSite.find(({ focused }) => focused) ??
    ofSite.find(({ visibilityState }) => visibilityState === 'visible') ??
    ofSite[0]
  if (!window) return Promise.all([self.clients.openWindow(path), markClicked(notificationId)])
  window.postMessage({ type: 'push-followed', path, notificationId })
  return window.focus().catch(() => null)
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data ?? { path: '/notifications', notificationId: null }))
})

const inBase64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The push service gave this browser another address: the server has to know it. The session's cookie says whose it is. */
const registerAnew = async ({ oldSubscription, newSubscription }) => {
  const key = oldSubscription?.options.applicationServerKey
  const subscription =
    newSubscription ??
    (key && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })))
  if (!subscription) return
  await fetch('/users/register-push-notification-device', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      deviceRegId: subscription.endpoint,
      messageType: 'webPush',
      userP256dhKey: inBase64url(subscription.getKey('p256dh')),
      userAuthKey: inBase64url(subscription.getKey('auth')),
    }),
  })
}
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(registerAnew(event).catch(() => null))
})
