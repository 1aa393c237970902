export { WorkingCopy, type WorkingCopyOptions, type Edit, type StorageState } from './working-copy.ts'
export {
  subjectOf,
  subjectPrefix,
  type BlobRow,
  type BlobWrite,
  type DeviceDatabase,
  type DeviceRow,
  type RowsChanged,
  type TypedJournal,
  type TypedRows,
  type Write,
} from './device-database.ts'
export { createDevices, type Device, type DeviceOwnership, type Devices } from './device.ts'
export { outcomeOf, wordsOf, type Outcome } from './failures.ts'
export { openIndexedDatabase } from './indexed-database.ts'
export { keepSiteOnDevice } from './keep-site.ts'
export { createMemoryDatabase } from './memory-database.ts'
export { browserWorld, Outbox, pauseAfter, type OutboxStatus, type OutboxWorld, type SendingNews } from './outbox.ts'
export { putFile } from './put-file.ts'
export { openTypedJournal, type JournalStorage } from './typed-journal.ts'
export { useDeviceUser, useUnsentWork, type DeviceUser } from './use-device-user.ts'
export { unsentNotes, type NotesStorage, type UnsentNotes } from './unsent-notes.ts'
