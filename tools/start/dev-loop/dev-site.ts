import type { StampedRelease } from '@fieldproof/build'
import { failureReport, SHELL, type Composition } from '@fieldproof/contracts/release'
import { findRoute } from '@fieldproof/policy/route-match'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod/mini'
import { asLive, typeOf } from '@fieldproof/build/preview'
import { forward, forwardSocket, type Change, type Ends } from './forward.ts'
import { editedComposition, editedDocument } from './stand-in.ts'

export interface DevSiteRequest {
  /** The site that is shown, with the edited areas instead of its own. */
  target: URL
  /** The port to begin with; the next free one is taken. */
  port: number
  shell: StampedRelease
  /** The first builds of the areas. */
  areas: readonly StampedRelease[]
  /** Reports of browsers, for the terminal. */
  onFailure: (line: string) => void
}

export interface DevSite {
  url: string
  /** Shows another build of an area in every open tab. @param keepsState whether Fast Refresh may apply it */
  show: (release: StampedRelease, keepsState: boolean) => void
  /** Sends the faults of an area's code, of one kind, to every open tab; an empty text if it is correct again. */
  tell: (area: string, kind: 'build' | 'types', faults: string) => void
  close: () => Promise<void>
}

/** How many builds of an area are kept, because open tabs may still request their files. */
const KEPT = 10
/** How many ports are tried. */
const PORTS = 20
const SAVES = '/dev-loop/saves'
const REPORT = '/releases/report-failure'

const listen = async (server: ReturnType<typeof createServer>, first: number): Promise<number> => {
  for (let port = first; ; port += 1) {
    server.listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port >= first + PORTS) throw error
    }
  }
}

/**
 * Serves a site at its own address, with areas that are being edited. Nothing is published and nothing goes live: the
 * builds are kept in memory, the last ten of each area, and everything else comes from the other site.
 * @throws if no port is free
 */
export const openDevSite = async ({ target, port, shell, areas, onFailure }: DevSiteRequest): Promise<DevSite> => {
  const current = new Map(areas.map((release) => [release.record.name, release]))
  const builds = new Map(areas.map((release) => [release.record.name, [release]]))
  builds.set(SHELL, [shell])
  const faults = new Map<string, string>()
  const tabs = new Set<ServerResponse>()
  const sockets = new Set<Duplex>()
  const standIns = { shell, areas: current }

  const send = (tab: ServerResponse, event: string, data: object): void => {
    tab.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const allFaults = (): { faults: string[] } => ({ faults: [...faults.values()] })

  const openTab = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 500\n\n')
    const versions = [...current.values()].map(({ record }) => [record.name, record.version] as const)
    send(response, 'versions', { versions: Object.fromEntries([[SHELL, shell.record.version], ...versions]) })
    send(response, 'faults', allFaults())
    tabs.add(response)
    response.on('close', () => tabs.delete(response))
  }

  /** A file of a build; undefined if the dev loop did not make it. */
  const fileAt = (path: string) => {
    const [, name = '', version = '', file = ''] = /^\/areas\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? []
    const build = builds.get(name)?.find(({ record }) => record.version === version)
    return build?.files.find((one) => one.path === file)
  }

  /** A tab's reports concern builds that no registry knows, so they go to the terminal. */
  const takeReport = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const report = z.safeParse(failureReport, JSON.parse(await text(request).catch(() => 'null')))
    if (report.success) onFailure(`${report.data.area}, ${report.data.phase}: ${report.data.cause}`)
    // A tab that hangs is isolated at its next reload, as on the site itself.
    const isHang = report.success && report.data.phase === 'hang'
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(isHang && {
        'set-cookie': `fApart=${report.data.isApart === true ? '' : '1'}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
      }),
    })
    response.end(JSON.stringify({ success: true, data: { received: true } }))
  }

  const isEditedScreen = (path: string): boolean =>
    [...current.values()].some(({ record }) => findRoute(record.manifest?.routes ?? [], path) !== null)

  const changeFor =
    (path: string) =>
    ({ headers }: IncomingMessage): Change => {
      if (path === '/composition.json')
        return (json, status) =>
          status === 200
            ? { text: JSON.stringify(editedComposition(JSON.parse(json) as Composition, standIns)), status }
            : { text: json, status }
      if (!headers['content-type']?.startsWith('text/html')) return null
      // The site does not know a new page yet.
      return (html, status) => ({
        text: editedDocument(html, standIns),
        status: status === 404 && isEditedScreen(path) ? 200 : status,
      })
    }

  // The address of this server is known only once it has a port.
  const ends: Ends = { target, own: new URL('http://127.0.0.1') }
  const isOwn = ({ headers }: IncomingMessage): boolean =>
    headers.host === ends.own.host || headers.host === `localhost:${ends.own.port}`
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', ends.own)
    // Another site's name that resolves to this machine would be accepted as this one.
    if (!isOwn(request)) {
      response.writeHead(421).end()
      return
    }
    const file = fileAt(pathname)
    if (pathname === SAVES) openTab(response)
    else if (pathname === REPORT) void takeReport(request, response)
    else if (file) {
      response.writeHead(200, { 'content-type': typeOf(file.path), 'cache-control': 'no-store' })
      response.end(file.content)
    } else forward(ends, request, response, changeFor(pathname))
  })
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (isOwn(request)) forwardSocket(ends, request, socket, head)
    else socket.destroy()
  })
  const url = `http://127.0.0.1:${await listen(server, port)}`
  ends.own = new URL(url)

  return {
    url,
    show: (release, keepsState) => {
      const { name, version } = release.record
      current.set(name, release)
      builds.set(name, [release, ...(builds.get(name) ?? [])].slice(0, KEPT))
      for (const tab of tabs) send(tab, 'save', { name, version, release: asLive(release.record), keepsState })
    },
    tell: (area, kind, message) => {
      const key = `${kind} ${area}`
      if ((faults.get(key) ?? '') === message) return
      if (message === '') faults.delete(key)
      else faults.set(key, message)
      for (const tab of tabs) send(tab, 'faults', allFaults())
    },
    close: async () => {
      for (const tab of tabs) tab.end()
      for (const socket of sockets) socket.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
