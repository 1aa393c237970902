/*
 * Caches files that never change and the last document of the site, so that it opens without a network. It never caches
 * responses to calls, because they belong to a session. It also shows push notifications.
 */
const FILES = 'files-1'
const DOCUMENT = 'document-1'
const OURS = [FILES, DOCUMENT]
const DOCUMENT_KEY = '/'
/**
 * The maximum number of cached files; the oldest are deleted first. A composition has about 650 files, of which a
 * browser loads a part. Files of the releases that a cached document names always stay.
 */
const MOST_FILES = 1_000
/** Milliseconds to wait before files are deleted, so that many new ones are counted once. */
const TRIM_AFTER = 1_000

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

const compositionPattern = /<script type="application\/json" id="composition">([^]*?)<\/script>/
const compositionIn = (html) => JSON.parse(compositionPattern.exec(html)?.[1] ?? '{}')

/** Where the files of the releases in the cached documents are. */
const neededFolders = async () => {
  const documents = await caches.open(DOCUMENT)
  const folders = []
  for (const key of await documents.keys()) {
    const response = await documents.match(key)
    if (!isDocument(response)) continue
    const { shell, areas = [] } = compositionIn(await response.text())
    if (shell) folders.push(`/areas/shell/${shell.version}/`)
    for (const { name, release } of areas) folders.push(`/areas/${name}/${release.version}/`)
  }
  return folders
}

const trim = async () => {
  const cache = await caches.open(FILES)
  const keys = await cache.keys()
  const surplus = keys.length - MOST_FILES
  if (surplus <= 0) return
  const folders = await neededFolders()
  const isNeeded = ({ url }) => folders.some((folder) => new URL(url).pathname.startsWith(folder))
  for (const key of keys.filter((one) => !isNeeded(one)).slice(0, surplus)) await cache.delete(key)
}
let trimming = null
const trimSoon = () => {
  trimming ??= new Promise((resolve) => {
    setTimeout(resolve, TRIM_AFTER)
  })
    .then(trim)
    .finally(() => {
      trimming = null
    })
  return trimming
}

/** Code is cached only if the browser has checked its hash; images and fonts do not run. */
const mayKeep = (request, response) =>
  response.ok &&
  response.type === 'basic' &&
  (request.integrity !== '' || ['image', 'font'].includes(request.destination))

/** Files of a release never change: cache first, then network. A retry has a query and goes to the network. */
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
        .then(trimSoon)
        .catch(() => {}),
    )
  }
  return response
}

/** Milliseconds that the network gets for a screen that opens offline, so that a stalled connection does not block it. */
const patience = 800

const isDocument = (response) => response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')

/** Where the list of screens that areas show offline is stored, as in the last document. */
const SCREENS_KEY = '/offline-screens'
/** Where the document of an area is stored together with its files, whatever is opened later. */
const keyOf = (area) => `/offline/${area}`

/** The screens that areas show offline, from the composition in a document. */
const offlineScreensIn = (html) => {
  const { areas = [], missing = [] } = compositionIn(html)
  return [...areas.map(({ name, release }) => ({ name, manifest: release.manifest })), ...missing].flatMap(
    ({ name, manifest: { routes, device } }) =>
      routes.filter((route) => device?.offline?.includes(route.name)).map(({ path }) => ({ area: name, path })),
  )
}
/** The area that shows an address offline; undefined if there is none. */
const areaAt = (screens, pathname) =>
  screens.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname))?.area

/** The page that the server rendered into a document, and its data. */
const rendered = /<div id="root">[^]*?<script type="application\/json" id="rendered">[^]*?<\/script>/

/** Makes a browser wait for the rendered page before it paints; a document without a page must not have it. */
const waitForPage = /<link rel="expect"[^>]*>/

/** The document in the form that opens every screen, without the page that one reader saw at one address. */
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

/**
 * Caches a new document. An area's own document is cached when the area asks for it, after its files; until then, the
 * older document and its files stay.
 */
const keepDocument = async (cache, { mode }, response, pathname) => {
  if (!isDocument(response) || !response.headers.has('content-security-policy')) return
  const screens = offlineScreensIn(await response.clone().text())
  const area = areaAt(screens, pathname)
  await cache.put(SCREENS_KEY, new Response(JSON.stringify(screens)))
  const kept = await withoutPage(response)
  await cache.put(DOCUMENT_KEY, kept.clone())
  if (area !== undefined && mode !== 'navigate') await cache.put(keyOf(area), kept)
}

/** The site's document: network first, then the last one. */
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
  // A gateway's error page is no better than no network: the work is on the device.
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

/** A navigation of the browser, or an area that has its own document cached. */
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

/** The target of a click: the address that the server has chosen (notificationTarget), if it belongs to this site. */
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

const windowsOfSite = async () => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => !elsewhere.test(new URL(url).pathname))
}

/** Shows that a video call has stopped ringing: silently, and without waiting for the user. */
const showRung = (body, path, tag) =>
  self.registration.showNotification(SITE_NAME, {
    body,
    icon: ICON,
    tag,
    silent: true,
    data: { path, notificationId: null },
  })

const shownRing = async ({ callId, until }) =>
  (await self.registration.getNotifications({ tag: callId })).some(({ data }) => data?.ring?.until === until)

/**
 * Shows a ringing video call until its time is over (VIDEO-19). If the user is looking at the site, the page rings and
 * the push is silent. A push that arrives late or twice makes no sound.
 */
const showRing = async ({ message, path, ring }) => {
  const { callId, until, late, answer, decline } = ring
  const left = until - Date.now()
  if (left <= 0) return showRung(late, path, callId)
  const isLookedAt = (await windowsOfSite()).some(({ focused }) => focused)
  await self.registration.showNotification(SITE_NAME, {
    body: message,
    icon: ICON,
    tag: callId,
    requireInteraction: true,
    ...(isLookedAt ? { silent: true } : { renotify: !(await shownRing(ring)) }),
    actions: [
      { action: 'answer', title: answer },
      { action: 'decline', title: decline },
    ],
    data: { path, notificationId: null, ring: { callId, until } },
  })
  // Usually the server reports the end of the ringing. If that push does not arrive, the time is the end.
  await new Promise((resolve) => {
    setTimeout(resolve, left)
  })
  if (await shownRing(ring)) await showRung(late, path, callId)
}

/**
 * Ends the ringing of a video call (VIDEO-20). Browsers accept a push that shows nothing only while a page of the site
 * is visible.
 */
const endRing = async ({ message, path, tag }) => {
  if (!(await windowsOfSite()).some(({ visibilityState }) => visibilityState === 'visible'))
    return showRung(message, path, tag)
  for (const shown of await self.registration.getNotifications({ tag })) shown.close()
}

/** Browsers accept a push only if it shows something, even if it cannot be read. */
const showPush = ({
  notificationId = null,
  message = '',
  actionLink = '/notifications',
  tag,
  ring,
  isOver = false,
}) => {
  const path = targetOf(actionLink)
  if (ring) return showRing({ message, path, ring })
  if (isOver) return endRing({ message, path, tag })
  const replaced = tag ?? notificationId
  return self.registration.showNotification(SITE_NAME, {
    body: message,
    icon: ICON,
    ...(replaced && { tag: replaced }),
    data: { path, notificationId },
  })
}
self.addEventListener('push', (event) => {
  event.waitUntil(showPush(readPush(event)))
})

/** Marks a notification if no open page can do so over its socket. The session's cookie identifies the user. */
const markClicked = async (notificationId) => {
  if (notificationId === null) return
  await fetch(`/users/mark-notification-as-clicked/${encodeURIComponent(notificationId)}`, {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json' },
  }).catch(() => null)
}

const windowInUse = async () => {
  const ofSite = await windowsOfSite()
  return (
    ofSite.find(({ focused }) => focused) ??
    ofSite.find(({ visibilityState }) => visibilityState === 'visible') ??
    ofSite[0]
  )
}

/** Focuses a window of the site, which navigates and marks the push. Without a window, the worker does both. */
const follow = async ({ path, notificationId, ring }) => {
  const window = await windowInUse()
  if (!window) return Promise.all([self.clients.openWindow(path), markClicked(notificationId)])
  // Every page of the user rings, so the open page stays where it is.
  if (!ring || Date.now() >= ring.until) window.postMessage({ type: 'push-followed', path, notificationId })
  return window.focus().catch(() => null)
}

/** Declines a video call without a page. The session's cookie identifies the user, who can only decline their own. */
const decline = ({ callId }) =>
  fetch('/chats/decline-video-call', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ videoCallId: callId }),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Handles a click on a push. If a video call cannot be declined from here, the page opens, where it can be. */
const act = async ({ action, notification }) => {
  const data = notification.data ?? { path: '/notifications', notificationId: null }
  const isDeclined = action === 'decline' && data.ring && (await decline(data.ring))
  notification.close()
  return isDeclined ? null : follow(data)
}
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(act(event))
})

const inBase64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Sends the server this browser's new push address. The session's cookie identifies the user. */
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
