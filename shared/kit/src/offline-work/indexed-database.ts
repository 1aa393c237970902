import type { BlobRow, BlobWrite, DeviceDatabase, DeviceRow, RowsChanged, TypedRows, Write } from './device-database.ts'
import { openTypedJournal } from './typed-journal.ts'

const version = 1
const stores = { rows: 'rows', blobs: 'blobs' } as const

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device stored nothing')))
  })

const complete = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    // A failed request aborts its transaction, which then has the reason, such as a full disk.
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device stored nothing')))
  })

const open = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, version)
  request.addEventListener('upgradeneeded', () => {
    for (const store of Object.values(stores)) request.result.createObjectStore(store, { keyPath: 'key' })
  })
  return done(request)
}

const below = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

const put = (store: IDBObjectStore, writes: readonly (Write<DeviceRow> | BlobWrite)[]) => {
  for (const write of writes) {
    if ('put' in write) store.put(write.put)
    else store.delete(write.remove)
  }
}

/**
 * Opens a user's database in IndexedDB.
 * @param name contains the user's id; also the prefix of the journal's keys in local storage
 * @throws if the browser stores nothing, as in some private windows
 */
export const openIndexedDatabase = async <Row extends DeviceRow, Typed extends DeviceRow>(
  name: string,
  typedRows: TypedRows<Row, Typed>,
): Promise<DeviceDatabase<Row>> => {
  const database = await open(name)
  // Another tab deletes the database; an open connection would block that.
  database.addEventListener('versionchange', () => database.close())
  const listeners = new Set<RowsChanged<Row>>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const notifyListeners: RowsChanged<Row> = (changed) => {
    for (const listener of [...listeners]) listener(changed)
  }

  const readChanged = async (keys: readonly string[]) => {
    const store = database.transaction(stores.rows).objectStore(stores.rows)
    const rows = await Promise.all(keys.map((key) => done<Row | undefined>(store.get(key))))
    notifyListeners(new Map(keys.map((key, index) => [key, rows[index] ?? null])))
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
    void readChanged(data).catch(() => {})
  })

  /** Strict durability: written data survives a battery that dies a moment later. */
  const writing = () => database.transaction([stores.rows, stores.blobs], 'readwrite', { durability: 'strict' })
  const write = async <Found>(
    find: (store: IDBObjectStore) => Promise<Found>,
    decide: (found: Found) => Write<Row>[],
    blobs: readonly BlobWrite[],
  ) => {
    const transaction = writing()
    const ended = complete(transaction)
    let writes: Write<Row>[] = []
    const work = async () => {
      const store = transaction.objectStore(stores.rows)
      writes = decide(await find(store))
      put(store, writes)
      if (blobs.length > 0) put(transaction.objectStore(stores.blobs), blobs)
    }
    await Promise.all([
      work().catch((error: unknown) => {
        try {
          transaction.abort()
        } catch {
          // The transaction has already ended.
        }
        throw error
      }),
      ended,
    ])
    if (writes.length === 0) return
    notifyListeners(new Map(writes.map((one) => ('put' in one ? [one.put.key, one.put] : [one.remove, null]))))
    channel?.postMessage(writes.map((one) => ('put' in one ? one.put.key : one.remove)))
  }

  const close = () => {
    channel?.close()
    database.close()
  }
  const change: DeviceDatabase<Row>['change'] = (keys, decide, blobs = []) =>
    write(
      (store) => Promise.all(keys.map(async (key) => (await done<Row | undefined>(store.get(key))) ?? null)),
      decide,
      blobs,
    )
  const typed = openTypedJournal(localStorage, name, typedRows)
  await typed.takeIn({ change }).catch(() => {})
  return {
    isDurable: true,
    typed,
    rows: (prefix) => done<Row[]>(database.transaction(stores.rows).objectStore(stores.rows).getAll(below(prefix))),
    change,
    changeAll: (prefix, decide, blobs = []) =>
      write((store) => done<Row[]>(store.getAll(below(prefix))), decide, blobs),
    blob: async (key) =>
      (await done<BlobRow | undefined>(database.transaction(stores.blobs).objectStore(stores.blobs).get(key))) ?? null,
    writeBlobs: async (writes) => {
      const transaction = writing()
      const ended = complete(transaction)
      put(transaction.objectStore(stores.blobs), writes)
      await ended
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close,
    destroy: async () => {
      close()
      typed.clear()
      await done(indexedDB.deleteDatabase(name))
    },
  }
}
