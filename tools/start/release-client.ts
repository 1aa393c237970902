import { releasesCalls } from '@fieldproof/contracts/calls/releases'
import type { CallAnswer, CallSpec, Envelope } from '@fieldproof/contracts'
import type { ReleaseRecord } from '@fieldproof/contracts/release'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const { calls } = releasesCalls
type Calls = typeof calls

export interface StampedRelease {
  record: ReleaseRecord
  files: { path: string; content: Buffer }[]
  /** Source maps of its scripts, which the registry keeps and never serves. */
  maps?: { path: string; content: Buffer }[]
}

const asBase64 = (files: readonly { path: string; content: Buffer }[]) =>
  files.map(({ path, content }) => ({ path, content: content.toString('base64') }))

export interface PromoteRequest {
  environment: string
  name: string
  version: string
  /** Its live version; null if there is none. */
  expected: string | null
  why: string
}

/** The part of release management that starting and developing need. */
export interface ReleaseClient {
  list: () => Promise<CallAnswer<Calls['list']>>
  /** The live versions; empty if nothing was ever made live in the environment. */
  environment: (name: string) => Promise<{ compositionId: string | null; live: Record<string, string> }>
  /** @param inHaste whether a development build is compressed less, to save time; other versions never are */
  publish: (release: StampedRelease, inHaste?: boolean) => Promise<void>
  /** The record of one release, with the hash of each file. */
  record: (name: string, version: string) => Promise<ReleaseRecord>
  /** Resolves to the id of the new composition. */
  promote: (request: PromoteRequest) => Promise<string>
  /** The changes of one part, newest first. */
  history: (environment: string, name: string) => Promise<CallAnswer<Calls['history']>>
}

/** A call of release management that the server refused. */
export class ReleaseRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * A client with the data folder's token for `npm start`: it may release everything, and has its own name in the history.
 */
export const connectReleases = async (url: string, dataDir: string): Promise<ReleaseClient> => {
  const tokens = JSON.parse(await readFile(join(dataDir, 'release-tokens.json'), 'utf8')) as { start: string }
  const ask = async <C extends CallSpec>(
    call: C,
    body?: unknown,
    query = '',
    path: string = call.path,
  ): Promise<CallAnswer<C>> => {
    const response = await fetch(new URL(`${path}${query}`, url), {
      method: call.method,
      headers: {
        authorization: `Bearer ${tokens.start}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const envelope = (await response.json()) as Envelope<CallAnswer<C>>
    if (envelope.success) return envelope.data
    const faults = (envelope.errors ?? [])
      .filter(({ message }) => !envelope.message.includes(message))
      .map(({ field, message }) => `\n  ${field}: ${message}`)
      .join('')
    throw new ReleaseRefusal(response.status, `${envelope.message}${faults}`)
  }
  return {
    list: () => ask(calls.list),
    environment: async (name) =>
      (await ask(calls.environments)).find((found) => found.name === name) ?? { compositionId: null, live: {} },
    publish: async ({ record, files, maps = [] }, inHaste = false) => {
      await ask(calls.publish, { record, files: asBase64(files), maps: asBase64(maps), inHaste })
    },
    record: async (name, version) =>
      (await ask(calls.getRelease, undefined, '', `/releases/get-release/${name}/${version}`)).record,
    promote: async (request) => (await ask(calls.promote, request)).composition.id,
    history: (environment, name) =>
      ask(calls.history, undefined, `?${new URLSearchParams({ environment, name, limit: '500' }).toString()}`),
  }
}
