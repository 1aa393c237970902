import type { BlobRow, BlobWrite, DeviceDatabase, DeviceRow, RowsChanged, Write } from './device-database.ts'

/** Keeps work as long as the document lives, for browsers that store nothing. Rows are never mutated. */
export const createMemoryDatabase = <Row extends DeviceRow>(): DeviceDatabase<Row> => {
  const rows = new Map<string, Row>()
  const blobs = new Map<string, BlobRow>()
  const listeners = new Set<RowsChanged<Row>>()

  const keepBlobs = (writes: readonly BlobWrite[]) => {
    for (const write of writes) {
      if ('put' in write) blobs.set(write.put.key, write.put)
      else blobs.delete(write.remove)
    }
  }
  const keep = (writes: readonly Write<Row>[]) => {
    const changed = new Map<string, Row | null>()
    for (const write of writes) {
      if ('put' in write) {
        rows.set(write.put.key, write.put)
        changed.set(write.put.key, write.put)
      } else {
        rows.delete(write.remove)
        changed.set(write.remove, null)
      }
    }
    if (changed.size > 0) for (const listener of [...listeners]) listener(changed)
  }
  const below = (prefix: string) => [...rows.values()].filter(({ key }) => key.startsWith(prefix))

  return {
    isDurable: false,
    rows: async (prefix) => below(prefix),
    change: async (keys, decide, blobWrites = []) => {
      keepBlobs(blobWrites)
      keep(decide(keys.map((key) => rows.get(key) ?? null)))
    },
    changeAll: async (prefix, decide, blobWrites = []) => {
      keepBlobs(blobWrites)
      keep(decide(below(prefix)))
    },
    blob: async (key) => blobs.get(key) ?? null,
    writeBlobs: async (writes) => keepBlobs(writes),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => {},
    destroy: async () => {
      rows.clear()
      blobs.clear()
    },
  }
}
