import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { OutboxStatus } from '../outbox/outbox.ts'
import {
  fieldKey,
  headKey,
  type FieldName,
  type FieldRow,
  type HeadRow,
  type OrderRows,
  type PointRow,
} from '../store/report-rows.ts'
import type { OpenReport } from './use-open-report.ts'

export const ReportContext = createContext<OpenReport | null>(null)

/** Called where the address of a picture turned out to have ended: what the server knows is read again. */
export const StaleContext = createContext<() => void>(() => {})

/** The report that is open on this page. */
export const useReport = (): OpenReport => {
  const report = use(ReportContext)
  if (!report) throw new Error('This part needs an open report around it')
  return report
}

const useRow = (key: string) => {
  const { workingCopy } = useReport()
  const subscribe = useCallback((listener: () => void) => workingCopy.subscribe(key, listener), [workingCopy, key])
  const read = () => workingCopy.row(key)
  return useSyncExternalStore(subscribe, read, read)
}

/** One point; draws its reader again when it alone changes. */
export const usePoint = (key: string): PointRow | null => {
  const row = useRow(key)
  return row?.kind === 'point' ? row : null
}
export const useField = (name: FieldName): FieldRow | null => {
  const row = useRow(fieldKey(useReport().workingCopy.orderId, name))
  return row?.kind === 'field' ? row : null
}
export const useHead = (): HeadRow | null => {
  const row = useRow(headKey(useReport().workingCopy.orderId))
  return row?.kind === 'head' ? row : null
}

/** All rows, after each change that counts and lists show. */
export const useRows = (): OrderRows => {
  const { workingCopy } = useReport()
  useSyncExternalStore(workingCopy.subscribeAll, workingCopy.version, workingCopy.version)
  return workingCopy.all()
}

export const useOutbox = (): OutboxStatus => {
  const {
    device: { outbox },
  } = useReport()
  return useSyncExternalStore(outbox.subscribe, outbox.getStatus, outbox.getStatus)
}

/** Nothing typed is left in memory when the page is hidden: a phone may end it without another word. */
export const useKeepOnLeave = (): void => {
  const { workingCopy, device } = useReport()
  useEffect(() => {
    const leave = () => {
      void workingCopy.flush()
      if (document.visibilityState === 'hidden') device.outbox.wake()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [workingCopy, device])
}
