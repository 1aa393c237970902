import { subjectOf, type DeviceDatabase, type DeviceRow, type RowsChanged } from './device-database.ts'
import { createMemoryDatabase } from './memory-database.ts'
import type { Outbox } from './outbox.ts'
import type { UnsentNotes } from './unsent-notes.ts'

/** What one user's work has on this device: where it is kept, and what sends it. */
export interface Device<Row extends DeviceRow, Calls> {
  id: string
  userId: string
  database: DeviceDatabase<Row>
  outbox: Outbox<Row>
  calls: Calls
  close: () => void
}

/** Which device of the document is in charge. It is in the store, so that every release of the area sees the same. */
export interface DeviceCharge {
  /** Id of the device in charge; null before the first one of a session. */
  holder: () => string | null
  take: (id: string) => void
}

/** What an area keeps on the device, and how it is sent. */
export interface DeviceKind<Row extends DeviceRow, Calls> {
  /** Opens the user's database. @throws where the browser keeps nothing; the work then lasts as long as the document */
  open: (userId: string) => Promise<DeviceDatabase<Row>>
  /** Whether anything of one subject has not reached the server, or waits for the user's choice. */
  isUnsent: (rows: readonly Row[]) => boolean
  notes: () => UnsentNotes
  createOutbox: (
    database: DeviceDatabase<Row>,
    calls: Calls,
    charge: { isInCharge: () => boolean; onReplaced: () => void },
  ) => Outbox<Row>
}

export interface Devices<Row extends DeviceRow, Calls> {
  /**
   * What this user's work has on the device; opened once for a document. It goes on sending when the page is left, until
   * another release of the area takes charge or the session ends.
   */
  openDevice: (userId: string, calls: Calls, charge: DeviceCharge) => Promise<Device<Row, Calls>>
  /**
   * The session is over: nothing more is sent, and what the server has goes from the device. Work that has not been sent
   * stays for its user alone and is sent at their next login.
   */
  leaveDevice: (userId: string) => Promise<void>
}

/** The devices of one release of an area; another release in the same document has its own. */
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

  /** Keeps a note of whether work is left, by which the login screen knows what it may take off the device. */
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
    const hear: RowsChanged<Row> = (changed) => {
      // What was just typed is not sent: there is nothing to look up, and no reading of the whole while somebody types.
      if (notes.hasUnsent(userId) && isUnsent([...changed.values()].filter((row) => row !== null))) return
      later()
    }
    const stop = database.subscribe(hear)
    return () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    }
  }

  const make = async (id: string, userId: string, calls: Calls, charge: DeviceCharge): Promise<Opened> => {
    const database = await open(userId).catch(() => createMemoryDatabase<Row>())
    // Asked, and no more: a browser that says no keeps it all the same until room runs out.
    if ('storage' in navigator) void navigator.storage.persist?.().catch(() => false)
    const outbox = createOutbox(database, calls, {
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
    openDevice: (userId, calls, charge) => {
      const known = devices.get(userId)
      if (known && charge.holder() === known.id) return known.opening
      void known?.opening.then(({ close }) => close())
      const id = crypto.randomUUID()
      const opening = make(id, userId, calls, charge)
      devices.set(userId, { id, opening })
      charge.take(id)
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
