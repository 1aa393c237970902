import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

const source = readFileSync(join(__dirname, '../../public/service-worker.js'), 'utf8')
const origin = 'https://www.site.test'

/** The part of a document's composition about an area that works offline. */
const composition = {
  shell: { version: '1.0.0' },
  areas: [
    {
      name: 'mfe-inspector',
      release: {
        version: '1.0.0',
        manifest: {
          routes: [
            { name: 'inspector.report', path: '/dashboard/report/:orderId' },
            { name: 'inspector.location-jobs', path: '/dashboard/locationJobs' },
            { name: 'inspector.landing', path: '/inspector' },
          ],
          device: { offline: ['inspector.report', 'inspector.location-jobs'] },
        },
      },
    },
  ],
}

interface Page {
  name: string
  ok: boolean
  status: number
  headers: Headers
  type: string
  clone: () => Page
  text: () => Promise<string>
}
const page = (name: string, status = 200, html = ''): Page => ({
  name,
  ok: status === 200,
  status,
  type: 'basic',
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" }),
  clone: () => page(name, status, html),
  text: async () =>
    `<p>${name}</p>${html}<script type="application/json" id="composition">${JSON.stringify(composition)}</script>`,
})

const urlOf = (key: string | { url: string }): string => (typeof key === 'string' ? key : key.url)

/** The worker with its own cache, and a network that tests can turn off. */
const start = () => {
  const caches = new Map<string, Map<string, Page>>()
  const network = { answer: async (path: string): Promise<Page> => page(path) }
  let onFetch: (event: unknown) => void = () => {}
  runInNewContext(source, {
    URL,
    setTimeout,
    Promise,
    console,
    Response,
    fetch: ({ url }: { url: string }) => network.answer(new URL(url).pathname),
    caches: {
      keys: async () => [...caches.keys()],
      open: async (name: string) => {
        const cache = caches.get(name) ?? new Map<string, Page>()
        caches.set(name, cache)
        return {
          match: async (key: string | { url: string }) => cache.get(urlOf(key)),
          put: async (key: string | { url: string }, response: Page) => {
            cache.set(urlOf(key), response)
          },
          keys: async () => [...cache.keys()].map((url) => ({ url })),
          delete: async (key: string | { url: string }) => cache.delete(urlOf(key)),
        }
      },
    },
    self: {
      location: { origin },
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
      registration: {},
      addEventListener: (name: string, handler: (event: unknown) => void) => {
        if (name === 'fetch') onFetch = handler
      },
    },
  })
  const ask = async (
    path: string,
    { mode = 'navigate', accept = '*/*', integrity = '' } = {},
  ): Promise<string | null> => {
    let answer: Promise<Page> | null = null
    const work: Promise<unknown>[] = []
    onFetch({
      request: {
        url: origin + path,
        method: 'GET',
        mode,
        headers: new Headers({ accept }),
        integrity,
        destination: '',
      },
      respondWith: (response: Promise<Page>) => {
        answer = response
      },
      waitUntil: (promise: Promise<unknown>) => {
        work.push(promise)
      },
    })
    const shown = answer === null ? null : (await (answer as Promise<Page>)).name
    await Promise.all(work)
    return shown
  }
  const goOffline = () => {
    network.answer = async () => {
      throw new TypeError('no network')
    }
  }
  return {
    ask,
    goOffline,
    network,
    caches,
    keep: (path: string) => ask(path, { mode: 'cors', accept: 'text/html' }),
    load: (path: string) => ask(path, { mode: 'cors', integrity: 'sha256-x' }),
  }
}

test('offline, the last document opens every screen', async () => {
  const { ask, goOffline } = start()
  await ask('/blog')
  goOffline()
  expect(await ask('/cart')).toBe('/blog')
})

test('stores the document without the markup that was rendered for one user', async () => {
  const { keep, network, caches } = start()
  const html =
    '<link rel="expect" href="#rendered" blocking="render">' +
    '<div id="root"><h1>Order of Amaka</h1></div>\n<script type="application/json" id="rendered">{"user":"Amaka"}</script>'
  network.answer = async (path) => page(path, 200, html)
  await keep('/dashboard/report/1')
  const kept = [...(caches.get('document-1')?.values() ?? [])]
  const texts = await Promise.all(kept.map((document) => document.text()))
  expect(texts.join()).not.toContain('Amaka')
  const documents = texts.filter((text) => text.includes('id="composition"'))
  expect(documents).toHaveLength(2)
  for (const text of documents) {
    expect(text).toContain('<div id="root"></div>')
    expect(text).not.toContain('rel="expect"')
  }
})

test('an area’s offline screens open with the document that was stored with their files, whatever was opened later', async () => {
  const { ask, keep, goOffline } = start()
  await keep('/dashboard/report/1')
  await ask('/dashboard/report/2')
  await ask('/blog')
  goOffline()
  expect(await ask('/dashboard/report/1')).toBe('/dashboard/report/1')
  expect(await ask('/dashboard/locationJobs')).toBe('/dashboard/report/1')
  expect(await ask('/cart')).toBe('/blog')
})

test('the other screens of the area open with the last document', async () => {
  const { ask, keep, goOffline } = start()
  await keep('/dashboard/report/1')
  await ask('/blog')
  goOffline()
  expect(await ask('/inspector')).toBe('/blog')
})

test('an offline screen opens even if the network neither responds nor fails', async () => {
  const { ask, keep, network } = start()
  await keep('/dashboard/report/1')
  let end: (value: Page) => void = () => {}
  network.answer = () =>
    new Promise((resolve) => {
      end = resolve
    })
  setTimeout(() => end(page('too late')), 1_200)
  expect(await ask('/dashboard/report/1')).toBe('/dashboard/report/1')
})

test('an error page of a gateway does not replace an offline screen, but is shown elsewhere', async () => {
  const { ask, keep, network } = start()
  await keep('/dashboard/report/1')
  network.answer = async () => page('bad gateway', 502)
  expect(await ask('/dashboard/report/1')).toBe('/dashboard/report/1')
  expect(await ask('/cart')).toBe('bad gateway')
})

test('ignores calls', async () => {
  const { ask } = start()
  expect(await ask('/reports/get-report/1', { mode: 'cors', accept: 'application/json' })).toBeNull()
})

test('deletes the oldest files above its limit, but none that a stored document needs', async () => {
  jest.useFakeTimers()
  try {
    const { keep, load, goOffline, caches, ask } = start()
    await keep('/dashboard/report/1')
    const loadAll = async (folder: string, count: number) => {
      const loading = Promise.all(Array.from({ length: count }, (_, file) => load(`/areas/${folder}/${file}.js`)))
      await jest.advanceTimersByTimeAsync(5_000)
      await loading
    }
    await loadAll('mfe-inspector/1.0.0', 300)
    await loadAll('shell/1.0.0', 300)
    await loadAll('mfe-orders/1.0.0', 300)
    await loadAll('mfe-orders/2.0.0', 300)
    const files = [...(caches.get('files-1')?.keys() ?? [])]
    expect(files).toHaveLength(1_000)
    goOffline()
    expect(await ask('/areas/mfe-inspector/1.0.0/0.js')).toBe('/areas/mfe-inspector/1.0.0/0.js')
    expect(await ask('/areas/shell/1.0.0/0.js')).toBe('/areas/shell/1.0.0/0.js')
    expect(files).not.toContain(`${origin}/areas/mfe-orders/1.0.0/0.js`)
    expect(files).toContain(`${origin}/areas/mfe-orders/2.0.0/299.js`)
  } finally {
    jest.useRealTimers()
  }
})
