import { beginHeartbeat, claimPlace, during, isWatched, noteRender, noteShown, releaseAt } from './heartbeat.ts'

class FakeWorker extends EventTarget {
  static started: FakeWorker[] = []
  readonly heard: unknown[] = []
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    FakeWorker.started.push(this)
  }
  postMessage(message: unknown): void {
    this.heard.push(message)
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** A page with its watch, freshly started. */
const begin = () => {
  Object.assign(window, { Worker: FakeWorker })
  document.documentElement.dataset['composition'] = 'c1'
  beginHeartbeat('/areas/shell/3.0.0/')
  const worker = FakeWorker.started.at(-1)
  if (!worker) throw new Error('no watch was started')
  const fresh = () => worker.heard.splice(0)
  return { worker, fresh }
}

afterEach(() => {
  delete document.documentElement.dataset['composition']
  document.body.replaceChildren()
})

it('is watched by a worker file of its own release, and responds', async () => {
  const { worker, fresh } = begin()
  expect(worker.address).toBe('/areas/shell/3.0.0/public/heartbeat.js')
  expect(fresh()).toEqual([{ kind: 'begin', composition: 'c1', version: '3.0.0' }, { kind: 'wake' }])
  worker.say('ready')
  await isWatched()
  worker.say('alive?')
  expect(fresh()).toEqual([{ kind: 'alive' }])
})

it('reports the work of an area before it starts, and when it is done', async () => {
  const { fresh } = begin()
  fresh()
  const work = { area: 'mfe-wallet', version: '2.0.0' }
  const seen: unknown[] = []
  await expect(
    during({ ...work, container: 'mfe_wallet_2_0_0', doing: 'load' }, async () => {
      seen.push(...fresh())
      throw new Error('it failed')
    }),
  ).rejects.toThrow('it failed')
  expect(seen).toMatchObject([{ kind: 'begun', work: { ...work, doing: 'load' } }])
  expect(fresh()).toMatchObject([{ kind: 'ended' }])
  noteRender('mfe_wallet_2_0_0')
  noteShown(work)
  expect(fresh()).toEqual([
    { kind: 'at', work: { ...work, doing: 'render' } },
    { kind: 'shown', work },
  ])
})

it('attributes a click to the release at that place', () => {
  const { fresh } = begin()
  fresh()
  const place = document.createElement('div')
  const button = place.appendChild(document.createElement('button'))
  document.body.append(place)
  claimPlace(place, 'mfe-orders', '4.0.0')
  button.click()
  expect(fresh()).toEqual([{ kind: 'at', work: { area: 'mfe-orders', version: '4.0.0', doing: 'event' } }])
  document.body.click()
  expect(fresh()).toEqual([])
})

it('pauses during printing, and while the page is hidden', () => {
  const { fresh } = begin()
  fresh()
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
  window.dispatchEvent(new Event('pagehide'))
  expect(fresh()).toEqual([{ kind: 'rest' }, { kind: 'wake' }, { kind: 'rest' }])
})

it("reads the release from a file's address", () => {
  expect(releaseAt('https://site.test/areas/mfe-orders/1.2.3-dev.4/page-x.1a.js:1:20')).toEqual({
    area: 'mfe-orders',
    version: '1.2.3-dev.4',
  })
  expect(releaseAt('https://site.test/')).toBeNull()
})
