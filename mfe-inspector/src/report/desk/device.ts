import type { ReportCalls } from '../outbox/report-calls.ts'
import { Outbox } from '../outbox/outbox.ts'
import { hasUnsent, noteUnsent, type UnsentNotes } from '../store/unsent-notes.ts'
import { createMemoryDatabase } from '../store/memory-database.ts'
import { databases } from '../store/databases.ts'
import type { ReportDatabase, RowsChanged } from '../store/report-database.ts'
import { orderOf, sortRows, type Row } from '../store/report-rows.ts'

/** What one user's reports have on this device: where they are kept, and what sends them. */
export interface Device {
  id: string
  userId: string
  database: ReportDatabase
  outbox: Outbox
  calls: ReportCalls
  close: () => void
}

/** Which device of the document is in charge. It stands in the store, so that every release of the area sees the same. */
export interface DeviceCharge {
  /** Id of the device in charge; null before the first one of a session. */
  holder: () => string | null
  take: (id: string) => void
}

/** Of this release; another release in the same document has its own. */
const devices = new Map<string, { id: string; opening: Promise<Device> }>()

/** Whether anything has not reached the server, or waits for the user's choice. */
const isUnsent = (rows: readonly Row[]): boolean => {
  const { batch, points, fields, items } = sortRows(rows)
  return batch !== null || items.length > 0 || [...points, ...fields].some(({ edit }) => edit !== null)
}

/** Keeps a note of whether work is left, by which the login screen knows what it may take off the device. */
const watchUnsent = (userId: string, database: ReportDatabase, notes: UnsentNotes): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | null = null
  const look = async () => {
    timer = null
    const rows = await database.rows('')
    noteUnsent(notes, userId, [...Map.groupBy(rows, ({ key }) => orderOf(key)).values()].some(isUnsent))
  }
  noteUnsent(notes, userId, true)
  const later = () => {
    timer ??= setTimeout(() => {
      void look().catch(() => {})
    }, 1_000)
  }
  later()
  const hear: RowsChanged = (changed) => {
    // What was just typed is not sent: there is nothing to look up, and no reading of the whole while somebody types.
    if (hasUnsent(notes, userId) && isUnsent([...changed.values()].filter((row) => row !== null))) return
    later()
  }
  const stop = database.subscribe(hear)
  return () => {
    stop()
    if (timer !== null) clearTimeout(timer)
  }
}

const make = async (id: string, userId: string, calls: ReportCalls, charge: DeviceCharge): Promise<Device> => {
  const database = await databases.open(userId).catch(() => createMemoryDatabase())
  // Asked, and no more: a browser that says no keeps it all the same until room runs out.
  if ('storage' in navigator) void navigator.storage.persist?.().catch(() => false)
  const outbox = new Outbox({
    database,
    calls,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    // Another release of the area has taken over, or the session is over: this one sends nothing more.
    isInCharge: () => charge.holder() === id,
    onReplaced: () => close(),
  })
  const whenSeen = () => {
    if (document.visibilityState === 'visible') outbox.wake()
  }
  window.addEventListener('online', outbox.retryNow)
  window.addEventListener('offline', outbox.rest)
  document.addEventListener('visibilitychange', whenSeen)
  const stopWatching = watchUnsent(userId, database, localStorage)
  const close = () => {
    outbox.close()
    stopWatching()
    window.removeEventListener('online', outbox.retryNow)
    window.removeEventListener('offline', outbox.rest)
    document.removeEventListener('visibilitychange', whenSeen)
  }
  return { id, userId, database, outbox, calls, close }
}

/**
 * What this user's reports have on the device; opened once for a document. It goes on sending when the page is left, until
 * another release of the area takes charge or the session ends.
 */
export const openDevice = (userId: string, calls: ReportCalls, charge: DeviceCharge): Promise<Device> => {
  const known = devices.get(userId)
  if (known && charge.holder() === known.id) return known.opening
  void known?.opening.then(({ close }) => close())
  const id = crypto.randomUUID()
  const opening = make(id, userId, calls, charge)
  devices.set(userId, { id, opening })
  charge.take(id)
  return opening
}

/**
 * The session is over: nothing more is sent, and what the server has goes from the device. Work that has not been sent
 * stays for its user alone and is sent at their next login.
 */
export const leaveDevice = async (userId: string): Promise<void> => {
  const device = await devices.get(userId)?.opening
  devices.delete(userId)
  if (!device) return
  device.close()
  const rows = await device.database.rows('')
  const left = [...Map.groupBy(rows, ({ key }) => orderOf(key)).values()].some(isUnsent)
  if (left) device.database.close()
  else await device.database.destroy()
  noteUnsent(localStorage, userId, left ? true : null)
}
