import { limitInMemory } from '#kernel/limits/limit-in-memory.ts'
import { releasesCalls } from '@fieldproof/contracts/calls/releases'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { promoteRelease, rollbackRelease } from './change-live.ts'
import { countFailure, listFailures } from './failures.ts'
import { publishRelease, type ReleasesParts } from './publish.ts'
import { getRelease, listChanges, listEnvironments, listReleases, requireEnvironment } from './read-releases.ts'
import { notFound } from './refusals.ts'
import { createToken, listTokens, revokeToken, rotateToken } from './tokens.ts'

/** The most bytes of a published release in base64. Our largest build is far smaller. */
const PUBLISH_LIMIT = 96 * 1024 * 1024
const REPORTS_PER_MINUTE = 120

/** Serves the calls of release management. */
export const serveReleases = (app: FastifyInstance, parts: ReleasesParts, limitFactor = 1): void => {
  const { site, clock } = parts
  const limitReports = limitInMemory(clock)
  serveGroup(
    app,
    releasesCalls,
    {
      publish: ({ body }, { releaseActor }) => publishRelease(parts, releaseActor, body),
      list: ({ query }, { db }) => listReleases(db, query.name),
      getRelease: ({ params }, { db }) => getRelease(db, params.name, params.version),
      history: ({ query }, { db }) => listChanges(db, query),
      environments: (_, { db }) => listEnvironments(db),
      promote: ({ body }, { releaseActor }) => promoteRelease(parts, releaseActor, body),
      rollback: ({ body }, { releaseActor }) => rollbackRelease(parts, releaseActor, body),
      createToken: ({ body }, { releaseActor }) => createToken(parts, releaseActor, body),
      listTokens: (_, { releaseActor }) => listTokens(parts, releaseActor),
      rotateToken: ({ body }, { releaseActor }) => rotateToken(parts, releaseActor, body),
      revokeToken: ({ body }, { releaseActor }) => revokeToken(parts, releaseActor, body.id),
      getComposition: async ({ params }, { db }) => {
        const shown = params.environment === site.environment ? site.current() : null
        if (shown) return shown.composition
        await requireEnvironment(db, params.environment)
        const composed = await site.composed(params.environment)
        if (composed === null) throw notFound(`Nothing is live in ${params.environment} yet.`, 'nothing-live')
        return composed.composition
      },
      reportFailure: async ({ body }, { db, ip, apartCookie }) => {
        limitReports(ip, REPORTS_PER_MINUTE * limitFactor)
        // The browser loads its next document in a separate process; if it hung there, in the usual one again.
        if (body.phase === 'hang') apartCookie[body.isApart ? 'clear' : 'set']()
        await countFailure(db, clock, body)
        return { received: true as const }
      },
      failures: ({ query }, { db }) => listFailures(db, parts.store, query.name),
    },
    { publish: { bodyLimit: PUBLISH_LIMIT } },
  )
}
