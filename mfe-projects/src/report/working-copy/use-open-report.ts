import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { keepSiteOnDevice, outcomeOf } from '@fieldproof/kit/offline-work'
import { useBusEvent, useServerSocket } from '@fieldproof/platform'
import { useCallback, useEffect, useState } from 'react'
import { leaveDevice, openDevice, type Device } from './device.ts'
import { refresh } from './drain.ts'
import { createReportCalls } from './report-api.ts'
import { keepReport, ReportWorkingCopy } from './report-working-copy.ts'
import { headKey } from './rows.ts'
import { useReportUser } from './use-device.ts'

/** An open report: its database and its outbox. */
export interface OpenReport {
  workingCopy: ReportWorkingCopy
  device: Device
}

export type ReportState =
  | { phase: 'opening' }
  | { phase: 'open'; open: OpenReport }
  /** It is not on this device, and there is no network to load it. */
  | { phase: 'not-here' }
  | { phase: 'not-found' }

/**
 * Milliseconds after the last change before it is sent, and after an event before it is handled. An object, so that
 * tests need not wait.
 */
export const pace = { sendAfter: 1_500, lookAfter: 300 }

/** The chunks of a report's screen, loaded or not; shared chunks have numbers as names. */
const onSite =
  /^\/areas\/mfe-projects\/[^/]+\/(page-project-report|locale-\w+(-project-report)?|report-[\w-]+|\d+)\.[0-9a-f]+\.(js|css)$/

/** Reads the report from the server; typed text stays. Offline, nothing happens. */
export const readAnew = async ({ device: { calls, database }, workingCopy }: OpenReport): Promise<void> => {
  await refresh({ database, calls, now: Date.now }, workingCopy.subject).catch(() => {})
}

const open = async (device: Device, reportId: string): Promise<ReportWorkingCopy | null> => {
  const kept = await ReportWorkingCopy.open(device.database, reportId)
  if (kept) return kept
  await keepReport(device.database, await device.calls.read(reportId), Date.now())
  return ReportWorkingCopy.open(device.database, reportId)
}

/** Opens a report: the device's version first, then the server's newer one. */
export const useOpenReport = (reportId: string): { state: ReportState; retry: () => void } => {
  const user = useReportUser()
  const [state, setState] = useState<ReportState>({ phase: 'opening' })
  const [attempt, setAttempt] = useState(0)
  useBusEvent('session.ended@1', () => {
    if (user) void leaveDevice(user.userId)
  })

  useEffect(() => {
    if (!user) return undefined
    let isGone = false
    let opened: ReportWorkingCopy | null = null
    const show = (next: ReportState) => {
      if (!isGone) setState(next)
    }
    const begin = async () => {
      const device = await openDevice(user.userId, createReportCalls(user.dispatch), user.ownership)
      const workingCopy = await open(device, reportId)
      if (!workingCopy) return show({ phase: 'not-here' })
      if (isGone) return workingCopy.close()
      opened = workingCopy
      workingCopy.onChange = () => device.outbox.wake(pace.sendAfter)
      show({ phase: 'open', open: { workingCopy, device } })
      await readAnew({ workingCopy, device })
      device.outbox.wake()
      void keepSiteOnDevice(onSite)
    }
    begin().catch((error: unknown) =>
      show({ phase: ['gone', 'refused'].includes(outcomeOf(error)) ? 'not-found' : 'not-here' }),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [user, reportId, attempt])

  const retry = useCallback(() => {
    setState({ phase: 'opening' })
    setAttempt((number) => number + 1)
  }, [])
  return { state, retry }
}

/** Reads the report again when someone else changes it; typed text stays. */
export const useOthersChanges = ({ workingCopy, device: { database, outbox } }: OpenReport): void => {
  const { listeners } = useServerSocket()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const markOutdated = async () => {
      timer = null
      await database.change([headKey(workingCopy.subject)], ([row]) =>
        row?.kind === 'head' ? [{ put: { ...row, isBehind: true } }] : [],
      )
      // Not between two keystrokes, because the whole report is read again, and unfinished text would be sent.
      outbox.wake(pace.sendAfter)
    }
    const onEvent = (event: keyof ServerToClientEvents, payload?: unknown) => {
      const { projectId } = workingCopy.all().head?.report ?? {}
      // The listener receives every event, so TypeScript cannot narrow the payload by its name.
      const isOurs = event === 'PROJECT_CHANGED' && (payload as { projectId?: string }).projectId === projectId
      if (!isOurs && event !== 'EVENTS_MISSED') return
      timer ??= setTimeout(() => {
        void markOutdated().catch(() => {})
      }, pace.lookAfter)
    }
    listeners.add(onEvent)
    return () => {
      listeners.delete(onEvent)
      if (timer !== null) clearTimeout(timer)
    }
  }, [database, workingCopy, listeners, outbox])
}
