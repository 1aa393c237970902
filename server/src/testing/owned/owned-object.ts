import type { TestServer } from '../test-server.ts'

/** The parts of a request that refer to an object. */
export interface OwnedObject {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** Makes an object of this user. @returns the parts of a request that refer to it */
export type MakeObject = (server: TestServer, ownerId: string) => Promise<OwnedObject>
