import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import type { CountryLookup } from '#kernel/ports/country-lookup.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { GiveWay } from '#kernel/background/give-way.ts'
import type { CallLimits } from '#kernel/limits/call-limits.ts'
import type { CountOpenCall } from '#kernel/limits/open-calls.ts'
import type { Ports } from '#kernel/ports/index.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { Reactions } from '#kernel/work/unit-of-work.ts'
import type { Tracing } from '#kernel/tracing/tracing.ts'
import type { RequestCaller } from './authenticate.ts'
import type { FindReleaseActor } from './context.ts'

/** The parts from which a server is made. */
export interface AppParts {
  config: Config
  db: Db
  clock: Clock
  /** By default standard output, at the configured level. */
  log?: FastifyBaseLogger
  /** Given if a collector is configured. */
  tracing?: Tracing
  realtime: Realtime
  reactions: Reactions
  limits: CallLimits
  country: CountryLookup
  /** Notified when a call begins and ends; optional. */
  giveWay?: Pick<GiveWay, 'callBegan' | 'callEnded'>
  ports: Ports
  findReleaseActor: FindReleaseActor
  /** Whether the database is up to date and available. */
  isReady: () => Promise<boolean>
  /** Each serves its group of calls. */
  modules: readonly ((app: FastifyInstance) => void)[]
  /** Serves the site's HTML and the files of releases, for every GET that nothing else serves. */
  registerSite?: (app: FastifyInstance) => void | Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: AppParts
    /** Counts a call that needs no session, for the caller's network address. */
    countOpenCall: CountOpenCall
  }
  interface FastifyRequest {
    caller: RequestCaller
  }
}
