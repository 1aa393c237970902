import type { OutboxStatus } from '@fieldproof/kit/offline-work'
import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react'
import { entryKey, type EntryRow, type ReportRows } from './rows.ts'
import type { OpenReport } from './use-open-report.ts'

export const ReportContext = createContext<OpenReport | null>(null)

/** The report that is open on this page. */
export const useReport = (): OpenReport => {
  const report = use(ReportContext)
  if (!report) throw new Error('This part needs an open report around it')
  return report
}

/** One entry; renders again only when it changes. */
export const useEntry = (id: string): EntryRow | null => {
  const { workingCopy } = useReport()
  const key = entryKey(workingCopy.subject, id)
  const subscribe = useCallback((listener: () => void) => workingCopy.subscribe(key, listener), [workingCopy, key])
  const read = () => workingCopy.row(key)
  const row = useSyncExternalStore(subscribe, read, read)
  return row?.kind === 'entry' ? row : null
}

/** All rows, after each change that counts and lists show. */
export const useRows = (): ReportRows => {
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

/** Write typed text to the disk when the page is hidden, because a phone may kill it without warning. */
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
