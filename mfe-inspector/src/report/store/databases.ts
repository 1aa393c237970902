import { openIndexedDatabase } from './indexed-database.ts'

/** Opens a user's database. An object, so that a test can put another one in its place. */
export const databases = { open: openIndexedDatabase }
