import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
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

/** Reads the report again, because the signed address of a picture has expired. */
export const StaleContext = createContext<() => void>(() => {})

/** The open report of this page. */
export const useReport = (): OpenReport => {
  const report = use(ReportContext)
  if (!report) throw new Error('useReport needs a ReportContext')
  return report
}

const useRow = (key: string) => {
  const { workingCopy } = useReport()
  const subscribe = useCallback((listener: () => void) => workingCopy.subscribe(key, listener), [workingCopy, key])
  const read = () => workingCopy.row(key)
  return useSyncExternalStore(subscribe, read, read)
}

/** One point. Only its own changes cause a render. */
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

/** Unfinished text, which is stored on the device until its button is pressed; null if there is none. */
export const useDraft = (name: string): [string | null, (text: string | null) => void] => {
  const { workingCopy } = useReport()
  const [text, setText] = useState(() => workingCopy.draft(name))
  const change = (next: string | null) => {
    setText(next)
    workingCopy.keepDraft(name, next)
  }
  return [text, change]
}

/** All rows. Changes that no count or list shows cause no render. */
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

/** Stores typed text as soon as the page is hidden, because a phone may end a hidden page without notice. */
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
