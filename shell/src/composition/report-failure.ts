import { failureReportsPerDocument, type FailurePhase } from '@fieldproof/contracts'

export interface SiteFailure {
  area: string
  phase: FailurePhase
  cause: unknown
  version?: string
}

const told = new Set<string>()

const wordsOf = (cause: unknown): string => {
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  // Addresses may carry what nobody may read in a log.
  return text.replace(/[?#][^\s'")]*/g, '').slice(0, 500)
}

/** Tells the server of a failure, each kind once for a document, and never so many that it becomes a load. */
export const reportFailure = ({ area, phase, cause, version }: Required<SiteFailure>, compositionId: string): void => {
  const report = { area, version, phase, cause: wordsOf(cause), compositionId }
  const key = JSON.stringify(report)
  if (told.has(key) || told.size >= failureReportsPerDocument) return
  told.add(key)
  void fetch('/releases/report-failure', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: key,
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}
