import { subjectOf, type DeviceDatabase, type DeviceRow, type RowsChanged } from './device-database.ts'
import { createMemoryDatabase } from './memory-database.ts'
import type { Outbox } from './outbox.ts'
import type { UnsentNotes } from './unsent-notes.ts'

/** One user's work on this device: its database and its outbox. */
export interface Device<Row extends DeviceRow, Calls> {
  id: string
  userId: string
  database: DeviceDatabase<Row>
  outbox: Outbox<Row>
  calls: Calls
  close: () => void
}

/**
 * Which instance in the document is in charge. The store holds this, so that all releases of the area agree.
 */
export interface DeviceOwnership {
  /** Id of the instance in charge; null before the first one of a session. */
  current: () => string | null
  /** Puts this instance in charge, so that the one before it stops sending. */
  claim: (id: string) => void
}

/** What an area stores on the device, and how it is sent. */
export interface DeviceKind<Row extends DeviceRow, Calls> {
  /**
   * Opens the user's database. @throws if the browser stores nothing; the work then only lives as long as the document
   */
  open: (userId: string) => Promise<DeviceDatabase<Row>>
  /** Whether part of a subject has not reached the server, or waits for the user's choice. */
  isUnsent: (rows: readonly Row[]) => boolean
  notes: () => UnsentNotes
  createOutbox: (
    database: DeviceDatabase<Row>,
    calls: Calls,
    ownership: { isInCharge: () => boolean; onReplaced: () => void },
  ) => Outbox<Row>
}

export interface Devices<Row extends DeviceRow, Calls> {
  /**
   * Opens this user's work on the device, once per document. It goes on sending after the user leaves the page, until
   * an instance of another release of the area is in charge or the session ends.
   */
  openDevice: (userId: string, calls: Calls, ownership: DeviceOwnership) => Promise<Device<Row, Calls>>
  /**
   * Ends the session: stops sending and deletes what the server already has. Unsent work stays, only for this user, and
   * is sent after their next login.
   */
  leaveDevice: (userId: string) => Promise<void>
}

/** Creates the device storage of one release of an area; another release in the same document has its own. */
export const createDevices = <Row extends DeviceRow, Calls>({
  open,
  isUnsent,
  notes: openNotes,
  createOutbox,
}: DeviceKind<Row, Calls>): Devices<Row, Calls> => {
  type Opened = Device<Row, Calls>
  const devices = new Map<string, { id: string; opening: Promise<Opened> }>()

  const hasUnsent = (rows: readonly Row[]): boolean =>
    [...Map.groupBy(rows, ({ key }) => subjectOf(key)).values()].some(isUnsent)

  /** Notes whether unsent work exists. The login screen reads this note before it deletes anything from the device. */
  const watchUnsent = (userId: string, database: DeviceDatabase<Row>): (() => void) => {
    const notes = openNotes()
    let timer: ReturnType<typeof setTimeout> | null = null
    const look = async () => {
      timer = null
      notes.note(userId, hasUnsent(await database.rows('')))
    }
    notes.note(userId, true)
    const later = () => {
      timer ??= setTimeout(() => {
        void look().catch(() => {})
      }, 1_000)
    }
    later()
    const onChanged: RowsChanged<Row> = (changed) => {
      // Text that was just typed is certainly unsent, so reading all rows during typing is unnecessary.
      if (notes.hasUnsent(userId) && isUnsent([...changed.values()].filter((row) => row !== null))) return
      later()
    }
    const stop = database.subscribe(onChanged)
    return () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    }
  }

  const make = async (id: string, userId: string, calls: Calls, ownership: DeviceOwnership): Promise<Opened> => {
    const database = await open(userId).catch(() => createMemoryDatabase<Row>())
    // Ask for persistent storage. If the browser refuses, it still keeps the data until it runs out of space.
    if ('storage' in navigator) void navigator.storage.persist?.().catch(() => false)
    const outbox = createOutbox(database, calls, {
      // Stop if another release of the area has taken over, or the session has ended.
      isInCharge: () => ownership.current() === id,
      onReplaced: () => close(),
    })
    const whenSeen = () => {
      if (document.visibilityState === 'visible') outbox.wake()
    }
    window.addEventListener('online', outbox.retryNow)
    window.addEventListener('offline', outbox.rest)
    document.addEventListener('visibilitychange', whenSeen)
    const stopWatching = watchUnsent(userId, database)
    const close = () => {
      outbox.close()
      stopWatching()
      window.removeEventListener('online', outbox.retryNow)
      window.removeEventListener('offline', outbox.rest)
      document.removeEventListener('visibilitychange', whenSeen)
    }
    return { id, userId, database, outbox, calls, close }
  }

  return {
    openDevice: (userId, calls, ownership) => {
      const known = devices.get(userId)
      if (known && ownership.current() === known.id) return known.opening
      void known?.opening.then(({ close }) => close())
      const id = crypto.randomUUID()
      const opening = make(id, userId, calls, ownership)
      devices.set(userId, { id, opening })
      ownership.claim(id)
      return opening
    },
    leaveDevice: async (userId) => {
      const device = await devices.get(userId)?.opening
      devices.delete(userId)
      if (!device) return
      device.close()
      const left = hasUnsent(await device.database.rows(''))
      if (left) device.database.close()
      else await device.database.destroy()
      openNotes().note(userId, left ? true : null)
    },
  }
}
