import { once } from 'node:events'
import { createServer, get as getHttp, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { makeArea, makeShell } from '../../../server/src/modules/releases/testing/make-release.ts'
import { openDevSite, type DevSite } from './dev-site.ts'

const live = { id: 'a'.repeat(64), environment: 'live', shell: { version: '1.0.0' }, areas: [{ name: 'mfe-depot' }] }
const page = `<!doctype html>
<html lang="en" data-composition="${live.id}" data-environment="live">
<head>
<link rel="stylesheet" href="/areas/shell/1.0.0/core.css" integrity="x" crossorigin>
<script defer src="/areas/shell/1.0.0/start.js" integrity="x" crossorigin="anonymous"></script>
<link rel="preload" as="script" href="/areas/mfe-fleet/1.0.0/entry.js" integrity="x" crossorigin>
<link rel="preload" as="script" href="/areas/mfe-depot/3.0.0/entry.js" integrity="x" crossorigin>
<script type="application/json" id="composition">${JSON.stringify(live)}</script>
</head>
</html>`

let target: Server
let requests: IncomingMessage[]
let dev: DevSite
let reports: string[]

const release = (version: string) => ({ ...makeArea('mfe-fleet', version), maps: [] })

beforeEach(async () => {
  requests = []
  reports = []
  target = createServer((request, response) => {
    requests.push(request)
    const { origin } = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (request.url === '/composition.json') response.end(JSON.stringify(live))
    else if (request.url === '/users/login') {
      request.resume()
      response.writeHead(302, { location: `${origin}/dashboard`, 'set-cookie': ['fUserJwt=1; HttpOnly', 'b=2'] }).end()
    } else if (request.headers.accept?.includes('html')) {
      const isKnown = request.url === '/help'
      response.writeHead(isKnown ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `connect-src 'self' ws://${request.headers.host}`,
        etag: '"1"',
      })
      response.end(page)
    } else response.writeHead(200, { 'content-type': 'text/plain' }).end(`asked ${request.url}`)
  })
  target.on('upgrade', (request, socket) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n`)
    socket.write(`from ${request.headers.origin} to ${request.headers.host}`)
    socket.on('error', () => {})
  })
  target.listen(0, '127.0.0.1')
  await once(target, 'listening')
  dev = await openDevSite({
    target: new URL(`http://127.0.0.1:${(target.address() as AddressInfo).port}`),
    port: 0,
    shell: { ...makeShell('1.0.0-dev.1'), maps: [] },
    areas: [release('2.0.0-dev.1')],
    onFailure: (line) => reports.push(line),
  })
})
afterEach(async () => {
  await dev.close()
  target.closeAllConnections()
  target.close()
})

const targetUrl = () => `http://127.0.0.1:${(target.address() as AddressInfo).port}`
const document = async (path: string) => fetch(`${dev.url}${path}`, { headers: { accept: 'text/html' } })
const compositionIn = (html: string) =>
  JSON.parse(/id="composition">([^]*?)<\/script>/.exec(html)?.[1] ?? '') as {
    id: string
    shell: { version: string }
    areas: { name: string; release?: { version: string }; lastGood?: unknown }[]
  }

it('shows the site with the edited areas, and requests no file of the releases that they replace', async () => {
  const answer = await document('/help')
  const html = await answer.text()
  const composition = compositionIn(html)
  expect(composition.areas).toEqual([
    { name: 'mfe-depot' },
    expect.objectContaining({
      name: 'mfe-fleet',
      lastGood: null,
      release: expect.objectContaining({ version: '2.0.0-dev.1' }),
    }),
  ])
  expect(composition.shell.version).toBe('1.0.0-dev.1')
  expect(html).toContain(`data-composition="${composition.id}"`)
  expect(html).toMatch(/<html[^>]* data-development data-dev-loop>/)
  expect(html).toMatch(/<script defer src="\/areas\/shell\/1\.0\.0-dev\.1\/start\.js" integrity="sha384-/)
  expect(html).not.toMatch(/\/areas\/(shell\/1\.0\.0|mfe-fleet\/1\.0\.0)\//)
  expect(html).toContain('/areas/mfe-depot/3.0.0/entry.js')
  expect(answer.headers.get('content-security-policy')).toBe(`connect-src 'self' ws://${new URL(dev.url).host}`)
  expect(answer.headers.get('etag')).toBeNull()
  const changed = (await (await fetch(`${dev.url}/composition.json`)).json()) as { id: string }
  expect(changed.id).toBe(composition.id)
})

it('serves the files of each build at its own address, and keeps ten builds of an area', async () => {
  const fileOf = async (version: string) => (await fetch(`${dev.url}/areas/mfe-fleet/${version}/entry.js`)).status
  expect(await fileOf('2.0.0-dev.1')).toBe(200)
  for (let save = 2; save <= 11; save += 1) dev.show(release(`2.0.0-dev.${save}`), true)
  expect(await fileOf('2.0.0-dev.11')).toBe(200)
  expect(await fileOf('2.0.0-dev.2')).toBe(200)
  // From then on the request goes to the site, which does not have the file either.
  await fileOf('2.0.0-dev.1')
  expect(requests.map(({ url }) => url)).toEqual(['/areas/mfe-fleet/2.0.0-dev.1/entry.js'])
})

it('shows a screen that the site does not have yet, and no other', async () => {
  expect((await document('/fleet')).status).toBe(200)
  expect((await document('/nowhere')).status).toBe(404)
})

it('lets the browser log in: its own origin becomes the site’s, another one stays, and redirects stay here', async () => {
  const answer = await fetch(`${dev.url}/users/login`, {
    method: 'POST',
    headers: { origin: dev.url },
    redirect: 'manual',
  })
  expect(requests.at(-1)?.headers.origin).toBe(targetUrl())
  expect(answer.headers.get('location')).toBe(`${dev.url}/dashboard`)
  expect(answer.headers.getSetCookie()).toEqual(['fUserJwt=1; HttpOnly', 'b=2'])
  await fetch(`${dev.url}/users/login`, {
    method: 'POST',
    headers: { origin: 'https://evil.test' },
    redirect: 'manual',
  })
  expect(requests.at(-1)?.headers.origin).toBe('https://evil.test')
})

it('is only for this machine: another host name that resolves to it is refused', async () => {
  const status = await new Promise<number | undefined>((resolve) => {
    getHttp(`${dev.url}/help`, { headers: { host: 'evil.test' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
  })
  expect(status).toBe(421)
  expect(requests).toEqual([])
})

it('passes sockets on', async () => {
  const own = new URL(dev.url)
  const socket = connect(Number(own.port), own.hostname)
  socket.write(
    `GET /socket HTTP/1.1\r\nhost: ${own.host}\r\norigin: ${own.origin}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`,
  )
  let received = ''
  while (!received.includes('from ')) received += String((await once(socket, 'data'))[0])
  expect(received).toMatch(/^HTTP\/1\.1 101 /)
  expect(received).toContain(`from ${targetUrl()} to ${new URL(targetUrl()).host}`)
  socket.destroy()
})

describe('an open tab', () => {
  const open = async () => {
    const answer = await fetch(`${dev.url}/dev-loop/saves`)
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    let received = ''
    const until = async (event: string): Promise<unknown> => {
      for (;;) {
        const found = new RegExp(`event: ${event}\ndata: (.*)\n\n`).exec(received)
        if (found) {
          received = received.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? '')
        }
        received += Buffer.from((await reader.read()).value ?? []).toString()
      }
    }
    return { until, close: () => reader.cancel() }
  }

  it('gets the versions, each save, and each fault until it is fixed', async () => {
    const tab = await open()
    expect(await tab.until('versions')).toEqual({ versions: { shell: '1.0.0-dev.1', 'mfe-fleet': '2.0.0-dev.1' } })
    expect(await tab.until('faults')).toEqual({ faults: [] })
    dev.show(release('2.0.0-dev.2'), true)
    expect(await tab.until('save')).toMatchObject({
      name: 'mfe-fleet',
      version: '2.0.0-dev.2',
      keepsState: true,
      release: { container: 'mfe_fleet_2_0_0_dev_2' },
    })
    dev.tell('mfe-fleet', 'types', 'src/a.ts:1: wrong')
    dev.tell('mfe-fleet', 'types', 'src/a.ts:1: wrong')
    dev.tell('mfe-fleet', 'build', 'does not compile')
    expect(await tab.until('faults')).toEqual({ faults: ['src/a.ts:1: wrong'] })
    expect(await tab.until('faults')).toEqual({ faults: ['src/a.ts:1: wrong', 'does not compile'] })
    dev.tell('mfe-fleet', 'types', '')
    expect(await tab.until('faults')).toEqual({ faults: ['does not compile'] })
    await tab.close()
  })

  it('prints reports in the terminal, and isolates a hanging tab the next time', async () => {
    const report = async (phase: string) =>
      fetch(`${dev.url}/releases/report-failure`, {
        method: 'POST',
        body: JSON.stringify({
          area: 'mfe-fleet',
          version: '2.0.0-dev.1',
          phase,
          cause: 'Error: boom',
          compositionId: 'a',
        }),
      })
    expect((await report('render')).headers.get('set-cookie')).toBeNull()
    expect((await report('hang')).headers.get('set-cookie')).toMatch(/^fApart=1;/)
    expect(reports).toEqual(['mfe-fleet, render: Error: boom', 'mfe-fleet, hang: Error: boom'])
    expect(requests).toEqual([])
  })
})

it('uses the next port if one is taken, and reports if the site does not respond', async () => {
  const second = await openDevSite({
    target: new URL('http://127.0.0.1:9'),
    port: Number(new URL(dev.url).port),
    shell: { ...makeShell('1.0.0-dev.1'), maps: [] },
    areas: [],
    onFailure: () => {},
  })
  expect(second.url).not.toBe(dev.url)
  const answer = await fetch(`${second.url}/help`)
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('http://127.0.0.1:9 does not respond')
  await second.close()
})
