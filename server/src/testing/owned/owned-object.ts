import type { TestServer } from '../test-server.ts'

/** Where an object's owner stands, and what a request names it by. */
export interface OwnedObject {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** Makes an object of this user's, and says how the call is asked for it. */
export type MakeObject = (server: TestServer, ownerId: string) => Promise<OwnedObject>
