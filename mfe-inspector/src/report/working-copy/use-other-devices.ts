import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { useServerSocket } from '@fieldproof/platform'
import { useEffect } from 'react'
import type { ReportDatabase } from '../store/report-database.ts'
import { orderPrefix, sortRows } from '../store/report-rows.ts'
import { useReport } from './report-context.ts'

type ReportNews = Parameters<ServerToClientEvents['REPORT_CHANGED']>[0]

/**
 * Milliseconds between an event about the report and the check whether it is news. By then, the responses to this
 * device's own changes have arrived, so that those do not count as news. An object, so that tests can shorten it.
 */
export const newsOfReport = { lookAfter: 1_500 }

/** Marks the report as outdated if the server has a newer revision; the outbox then reads it. @returns whether it has */
const fallBehind = async (database: ReportDatabase, orderId: string, revision: number): Promise<boolean> => {
  let isBehind = false
  await database.changeAll(orderPrefix(orderId), (rows) => {
    const { head } = sortRows(rows)
    isBehind = head !== null && (head.report?.revision ?? 0) < revision
    return head && isBehind && head.isBehind !== true ? [{ put: { ...head, isBehind } }] : []
  })
  return isBehind
}

/**
 * Merges changes by the inspector's other devices and by the customer into the open form, as when it is opened: typed
 * values stay, and the inspector resolves conflicts.
 */
export const useOtherDevices = (): void => {
  const {
    workingCopy: { orderId },
    device: { database, outbox },
  } = useReport()
  const { listeners } = useServerSocket()
  useEffect(() => {
    let newest = 0
    let timer: ReturnType<typeof setTimeout> | null = null
    const checkRevision = async () => {
      timer = null
      const revision = newest
      newest = 0
      if (await fallBehind(database, orderId, revision)) outbox.wake()
    }
    const onEvent = (event: keyof ServerToClientEvents, payload?: unknown) => {
      // The listener receives every event, so TypeScript cannot narrow the payload by its name.
      const news = event === 'REPORT_CHANGED' ? (payload as ReportNews) : null
      // After a gap in the connection, any event may have been missed.
      if (event !== 'EVENTS_MISSED' && news?.orderId !== orderId) return
      newest = Math.max(newest, news?.revision ?? Infinity)
      timer ??= setTimeout(() => {
        void checkRevision().catch(() => {})
      }, newsOfReport.lookAfter)
    }
    listeners.add(onEvent)
    return () => {
      listeners.delete(onEvent)
      if (timer !== null) clearTimeout(timer)
    }
  }, [database, listeners, orderId, outbox])
}
