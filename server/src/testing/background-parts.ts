import { inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { PaymentParts } from '#modules/payments/payment-purpose.ts'
import type { TestServer } from './test-server.ts'

/** The dependencies of a server's background work and webhooks. */
export const backgroundParts = ({ app, db, clock, realtime }: TestServer): PaymentParts => ({
  db,
  clock,
  realtime,
  reactions: app.parts.reactions,
  log: app.log,
  ports: app.parts.ports,
})

/** Runs a step in one transaction, as a call of the server would. */
export const inWorkOf = <Result>(server: TestServer, step: (work: UnitOfWork) => Promise<Result>): Promise<Result> =>
  inWork(backgroundParts(server), step)
