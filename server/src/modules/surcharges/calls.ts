import { surchargesCalls } from '@fieldproof/contracts/calls/surcharges'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { paySurcharge } from './pay.ts'
import { cancelSurcharge, createSurcharge, declineSurcharge } from './service.ts'

export const serveSurcharges = (app: FastifyInstance): void => {
  serveGroup(app, surchargesCalls, {
    createSurcharge: ({ body }, context) => createSurcharge(body, context),
    cancelSurcharge: ({ params, body }, context) => cancelSurcharge(params.id, body.reason, context),
    declineSurcharge: ({ params, body }, context) => declineSurcharge(params.id, body.reason, context),
    paySurcharge: ({ body }, context) => paySurcharge(body, context),
  })
}
