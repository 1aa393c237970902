import type { FastifyInstance } from 'fastify'

export const serveApiDescription = (_app: FastifyInstance): void => {}
