import type { FastifyBaseLogger } from 'fastify'
import type { Ports } from '#kernel/ports/index.ts'
import type { WorkParts } from '#kernel/work/unit-of-work.ts'

/** What processing bank transfers needs; calls, background work and webhooks have it. */
export interface TransferParts extends WorkParts {
  log: FastifyBaseLogger
  ports: Ports
}
