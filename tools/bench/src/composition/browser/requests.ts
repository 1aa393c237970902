import type { CDPSession } from '@playwright/test'

export interface SeenRequest {
  url: string
  type: string
  /** 1 for the document, 2 for files that it names; a request of a script is one deeper than the script. */
  depth: number
  /** Seconds since the document was requested. */
  began: number
  ended: number | null
  /** Bytes on the wire, including headers. */
  bytes: number
}

interface Frame {
  url: string
}
interface Stack {
  callFrames: Frame[]
  parent?: Stack
}

const framesOf = (stack: Stack | undefined): Frame[] => (stack ? [...stack.callFrames, ...framesOf(stack.parent)] : [])

export interface RequestWatch {
  requests: () => SeenRequest[]
  /** Resolves once no request has been open for this many ms, at the latest after 15 s. */
  quiet: (milliseconds: number) => Promise<void>
}

/** Records every request of a page. A repeated address does not count again, such as after a preload. */
export const watchRequests = async (session: CDPSession): Promise<RequestWatch> => {
  const byId = new Map<string, SeenRequest>()
  const byUrl = new Map<string, SeenRequest>()
  const open = new Set<string>()
  let zero: number | null = null
  let lastChange = Date.now()

  session.on('Network.requestWillBeSent', ({ requestId, loaderId, request, initiator, timestamp, type }) => {
    if (!/^https?:/.test(request.url)) return
    lastChange = Date.now()
    zero ??= timestamp
    // A worker's own script has no loader here, and only the worker's session reports that it has arrived.
    if (loaderId !== '') open.add(requestId)
    const known = byUrl.get(request.url)
    if (known && known.ended !== null && request.method === 'GET' && /Script|Stylesheet|Font|Image/.test(type ?? ''))
      return void byId.set(requestId, known)
    const initiators =
      initiator.type === 'script' ? framesOf(initiator.stack).map(({ url }) => url) : [initiator.url ?? '']
    const depths = initiators.flatMap((url) => byUrl.get(url)?.depth ?? [])
    const depth = byUrl.size === 0 ? 1 : 1 + Math.max(1, ...depths)
    const seen: SeenRequest = {
      url: request.url,
      type: type ?? 'Other',
      depth,
      began: timestamp - zero,
      ended: null,
      bytes: 0,
    }
    byId.set(requestId, seen)
    if (!known) byUrl.set(request.url, seen)
  })
  const end = (requestId: string, timestamp: number, bytes: number): void => {
    lastChange = Date.now()
    open.delete(requestId)
    const seen = byId.get(requestId)
    if (!seen) return
    seen.ended ??= timestamp - (zero ?? timestamp)
    seen.bytes += bytes
  }
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0))
  await session.send('Network.enable')

  return {
    requests: () => [...new Set(byId.values())],
    quiet: async (milliseconds) => {
      const latest = Date.now() + 15_000
      while ((open.size > 0 || Date.now() - lastChange < milliseconds) && Date.now() < latest) {
        await new Promise((resolve) => {
          setTimeout(resolve, 25)
        })
      }
    },
  }
}
