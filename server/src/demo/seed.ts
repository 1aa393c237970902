import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'

export const seedDemo = async (_db: Db, _log: FastifyBaseLogger, _now: Date): Promise<void> => {}
