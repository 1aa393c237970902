import type { FastifyBaseLogger } from 'fastify'
import type { Ports } from '#kernel/ports/index.ts'
import type { WorkParts } from '#kernel/work/unit-of-work.ts'

/** What looking after bank transfers needs; a call's context has it, and so have background work and webhooks. */
export interface TransferParts extends WorkParts {
  log: FastifyBaseLogger
  ports: Ports
}
