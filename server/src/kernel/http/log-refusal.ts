import type { FastifyRequest } from 'fastify'
import type { Refusal } from '#kernel/refusals/refusal.ts'
import { requestName } from '#kernel/metrics/request-name.ts'
import { securityEvent } from '#kernel/security-events/security-event.ts'
import type { SecurityEventName } from '#kernel/security-events/security-events.ts'

/** Refusals that are security events, by their code. */
const eventOfCode = {
  'wrong-login': 'login.failed',
  'wrong-code': 'code.failed',
  'code-expired': 'code.expired',
  'step-up-needed': 'step-up.asked',
  forbidden: 'role.refused',
  'rate-limited': 'limit.hit',
  'wrong-signature': 'webhook.forged',
} as const satisfies Record<string, SecurityEventName>

/** Logs a refusal that concerns security, with the name of the call and no value of its address. */
export const logRefusal = (request: FastifyRequest, { code }: Refusal): void => {
  const event = code in eventOfCode ? eventOfCode[code as keyof typeof eventOfCode] : undefined
  if (event === undefined) return
  const { log, ip, caller } = request
  const token = caller.releaseActor && { token: caller.releaseActor.tokenId }
  securityEvent({ log, ip, session: caller.session }, event, { call: requestName(request), ...token })
}
