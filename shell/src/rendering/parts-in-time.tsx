import type { ReactNode } from 'react'

/** Settles with the work or with the abort, whichever comes first, because an area's code may hang. */
export const unlessAborted = <Made,>(work: Promise<Made>, signal: AbortSignal): Promise<Made> =>
  new Promise((resolve, reject) => {
    const breakOff = () => reject(signal.reason as Error)
    if (signal.aborted) breakOff()
    signal.addEventListener('abort', breakOff, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', breakOff))
  })

/** Aborted with the whole rendering, or when the time of its parts is over. */
export const signalOfParts = (
  signal: AbortSignal,
  limit: number | undefined,
  timers: NodeJS.Timeout[],
): AbortSignal => {
  if (limit === undefined) return signal
  const parts = new AbortController()
  timers.push(setTimeout(() => parts.abort(new Error('The part was not ready in time')), limit))
  return AbortSignal.any([signal, parts.signal])
}

/** Reports that its part renders now, because others may have started since its code was loaded. */
export const Begun = ({ onBegin, children }: { onBegin: () => void; children: ReactNode }) => {
  onBegin()
  return children
}
