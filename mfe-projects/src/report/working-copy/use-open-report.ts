import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { keepSiteOnDevice, outcomeOf } from '@fieldproof/kit/offline-work'
import {
  selectUser,
  useBusEvent,
  useDispatch,
  useSelector,
  useServerSocket,
  useSliceReader,
} from '@fieldproof/platform'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { deviceTaken, slice } from '../../store/slice.ts'
import { leaveDevice, openDevice, type Device } from './device.ts'
import { refresh } from './drain.ts'
import { createReportCalls } from './report-api.ts'
import { keepReport, ReportWorkingCopy } from './report-working-copy.ts'
import { headKey } from './rows.ts'

/** An open report: where it is kept, and what sends it. */
export interface OpenReport {
  workingCopy: ReportWorkingCopy
  device: Device
}

export type ReportState =
  | { phase: 'opening' }
  | { phase: 'open'; open: OpenReport }
  /** Not on this device, and no network to fetch it. */
  | { phase: 'not-here' }
  | { phase: 'not-found' }

/** Milliseconds after the last change until it is sent, and after news until they are looked at. An object, so that tests need not wait. */
export const pace = { sendAfter: 1_500, lookAfter: 300 }

/** The files of a report's screen, loaded or not; parts that they share have numbers for names. */
const onSite =
  /^\/areas\/mfe-projects\/[^/]+\/(page-project-report|locale-\w+(-project-report)?|report-[\w-]+|\d+)\.[0-9a-f]+\.(js|css)$/

/** Asks the server for the report; what is typed here stays. Without a network nothing happens. */
export const readAnew = async ({ device: { calls, database }, workingCopy }: OpenReport): Promise<void> => {
  await refresh({ database, calls, now: Date.now }, workingCopy.subject).catch(() => {})
}

const open = async (device: Device, reportId: string): Promise<ReportWorkingCopy | null> => {
  const kept = await ReportWorkingCopy.open(device.database, reportId)
  if (kept) return kept
  await keepReport(device.database, await device.calls.read(reportId), Date.now())
  return ReportWorkingCopy.open(device.database, reportId)
}

/** Opens a report: what the device has first, then what the server knows that is newer. */
export const useOpenReport = (reportId: string): { state: ReportState; retry: () => void } => {
  const dispatch = useDispatch()
  const userId = useSelector(selectUser)?._id
  const read = useSliceReader(slice)
  const [state, setState] = useState<ReportState>({ phase: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const charge = useMemo(
    () => ({
      holder: () => read().device,
      take: (id: string) => {
        dispatch(deviceTaken(id))
      },
    }),
    [dispatch, read],
  )
  useBusEvent('session.ended@1', () => {
    if (userId !== undefined) void leaveDevice(userId)
  })

  useEffect(() => {
    if (userId === undefined) return undefined
    let isGone = false
    let opened: ReportWorkingCopy | null = null
    const show = (next: ReportState) => {
      if (!isGone) setState(next)
    }
    const begin = async () => {
      const device = await openDevice(userId, createReportCalls(dispatch), charge)
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
  }, [userId, dispatch, charge, reportId, attempt])

  const retry = useCallback(() => {
    setState({ phase: 'opening' })
    setAttempt((number) => number + 1)
  }, [])
  return { state, retry }
}

/** What others write in the report comes in as it does when it is opened: what was typed here stays. */
export const useOthers = ({ workingCopy, device: { database, outbox } }: OpenReport): void => {
  const { listeners } = useServerSocket()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const look = async () => {
      timer = null
      await database.change([headKey(workingCopy.subject)], ([row]) =>
        row?.kind === 'head' ? [{ put: { ...row, isBehind: true } }] : [],
      )
      // Not between two keystrokes: the whole report is read again, and what was just typed would be sent.
      outbox.wake(pace.sendAfter)
    }
    const hear = (event: keyof ServerToClientEvents, told?: unknown) => {
      const { projectId } = workingCopy.all().head?.report ?? {}
      // The line says of each event what comes with it; a set of names cannot.
      const isOurs = event === 'PROJECT_CHANGED' && (told as { projectId?: string }).projectId === projectId
      if (!isOurs && event !== 'EVENTS_MISSED') return
      timer ??= setTimeout(() => {
        void look().catch(() => {})
      }, pace.lookAfter)
    }
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
      if (timer !== null) clearTimeout(timer)
    }
  }, [database, workingCopy, listeners, outbox])
}
