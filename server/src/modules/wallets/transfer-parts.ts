import type { FastifyBaseLogger } from 'fastify'
import type { Ports } from '#kernel/ports/index.ts'
import type { WorkParts } from '#kernel/work/unit-of-work.ts'

/** The dependencies for processing bank transfers, which calls, background work and webhooks have. */
export interface TransferParts extends WorkParts {
  log: FastifyBaseLogger
  ports: Ports
}
