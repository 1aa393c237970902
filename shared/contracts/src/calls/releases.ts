import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { instant } from '../entities.ts'
import { composition, failureReport, releasableName, releaseRecord } from '../release.ts'
import { releaseVersion } from '../area.ts'

export const environmentName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/))

/** One change of what is live: who, when, from, to, why. */
export const compositionChange = z.object({
  id: z.int(),
  environment: z.string(),
  kind: z.enum(['promote', 'rollback']),
  name: z.string(),
  fromVersion: z.nullable(z.string()),
  toVersion: z.string(),
  fromComposition: z.nullable(z.string()),
  toComposition: z.string(),
  actor: z.string(),
  why: z.string(),
  at: instant,
})
export type CompositionChange = z.output<typeof compositionChange>

export const releaseSummary = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
  sourceKey: z.string(),
  files: z.int(),
  bytes: z.int(),
  /** Environments in which it is live. */
  liveIn: z.array(z.string()),
  /** False if a stored file no longer matches its hash. */
  intact: z.boolean(),
})

const why = z.string().check(z.trim(), z.minLength(3, 'Give a reason of at least three characters.'), z.maxLength(500))
const changed = z.object({ change: compositionChange, composition })
/**
 * The version of this area that the caller saw live; null if there was none. Older clients send the id of the
 * composition that they saw.
 */
const expected = z.nullable(z.union([releaseVersion, z.string().check(z.regex(/^[0-9a-f]{64}$/))]))

/** How long a release token is valid, and how long the old one stays valid after a rotation (RELEASE-2). */
export const releaseTokenLimits = {
  days: 90,
  daysAtMost: 365,
  overlapHours: 24,
  overlapHoursAtMost: 168,
  /** Days before its expiry when its user gets a reminder. */
  warnDays: 14,
} as const

const tokenId = z.string().check(z.regex(/^(?:[0-9a-f]{10}|old-[0-9a-f]{8})$/, 'Use an id from the list of tokens.'))
const tokenDays = z
  .int()
  .check(
    z.gte(1, 'A token lasts at least one day.'),
    z.lte(releaseTokenLimits.daysAtMost, `A token lasts at most ${releaseTokenLimits.daysAtMost} days.`),
  )
/** Areas, or `*` for all. */
const tokenAreas = z.array(z.union([releasableName, z.literal('*')])).check(z.maxLength(50))

/** A release token in a list: everything but the token itself, which is shown once and never stored. */
export const releaseToken = z.object({
  id: z.string(),
  /** Its owner, as named in the history. */
  owner: z.string(),
  /** `machine` issues tokens on the site's machine, `start` belongs to npm start, `old` is of the previous kind. */
  kind: z.enum(['person', 'robot', 'machine', 'start', 'development', 'old']),
  publishes: z.array(z.string()),
  promotes: z.array(z.string()),
  /** Whether it may issue and revoke tokens. */
  manages: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  endsAt: instant,
  state: z.enum(['holds', 'ended', 'revoked']),
  revokedAt: z.nullable(instant),
  revokedBy: z.nullable(z.string()),
  /** Time, address family and call of its last use. */
  lastUse: z.nullable(z.object({ at: instant, family: z.enum(['IPv4', 'IPv6']), call: z.string() })),
})
export type ReleaseToken = z.output<typeof releaseToken>
const madeToken = z.object({ token: z.string(), listed: releaseToken })

/** Release management. All calls are ours (API-1). */
export const releasesCalls = defineGroup('releases', {
  publish: {
    method: 'POST',
    path: '/releases/publish',
    who: 'team',
    ours: true,
    summary: 'Stores an immutable release: its record and all its files (base64), completely or not at all.',
    body: z.object({
      record: releaseRecord,
      files: z.array(z.object({ path: z.string(), content: z.string() })),
      /** Source maps of its scripts, as `<script>.map` (base64): stored with the release and never served. */
      maps: z.optional(z.array(z.object({ path: z.string(), content: z.string() }))),
      /** A development build: it gets fast compression, because the next save replaces it. */
      inHaste: z.optional(z.boolean()),
    }),
    answer: releaseSummary,
  },
  list: {
    method: 'GET',
    path: '/releases/list',
    who: 'team',
    ours: true,
    summary: 'Lists releases, newest first, of one area or of all.',
    query: z.object({ name: z.optional(releasableName) }),
    answer: z.array(releaseSummary),
  },
  getRelease: {
    method: 'GET',
    path: '/releases/get-release/{name}/{version}',
    who: 'team',
    ours: true,
    summary: 'One release with its record.',
    params: z.object({ name: releasableName, version: releaseVersion }),
    answer: z.object({ summary: releaseSummary, record: releaseRecord }),
  },
  history: {
    method: 'GET',
    path: '/releases/history',
    who: 'team',
    ours: true,
    summary: 'The changes of an environment, newest first.',
    query: z.object({
      environment: environmentName,
      name: z.optional(releasableName),
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
    }),
    answer: z.array(compositionChange),
  },
  environments: {
    method: 'GET',
    path: '/releases/environments',
    who: 'team',
    ours: true,
    summary: 'The environments and what is live in each.',
    answer: z.array(
      z.object({ name: z.string(), compositionId: z.nullable(z.string()), live: z.record(z.string(), z.string()) }),
    ),
  },
  promote: {
    method: 'POST',
    path: '/releases/promote',
    who: 'release-manager',
    ours: true,
    summary: 'Makes a release live, if the live release of its area is still the one that the caller saw.',
    body: z.object({
      environment: environmentName,
      name: releasableName,
      version: releaseVersion,
      expected,
      why,
    }),
    answer: changed,
  },
  rollback: {
    method: 'POST',
    path: '/releases/rollback',
    who: 'release-manager',
    ours: true,
    summary: 'Goes back to an earlier live release of one area: the previous one, or the version asked for.',
    body: z.object({
      environment: environmentName,
      name: releasableName,
      version: z.optional(releaseVersion),
      expected,
      why,
    }),
    answer: changed,
  },
  createToken: {
    method: 'POST',
    path: '/releases/create-token',
    who: 'team',
    ours: true,
    summary: 'Gives a person or a robot a release token; only this answer has the token itself.',
    body: z.object({
      owner: z
        .string()
        .check(
          z.trim(),
          z.minLength(2, 'Enter who the token is for.'),
          z.maxLength(60, 'Use at most 60 characters for the name.'),
        ),
      isRobot: z._default(z.boolean(), false),
      publishes: tokenAreas,
      promotes: tokenAreas,
      manages: z._default(z.boolean(), false),
      days: z._default(tokenDays, releaseTokenLimits.days),
    }),
    answer: madeToken,
  },
  listTokens: {
    method: 'GET',
    path: '/releases/list-tokens',
    who: 'team',
    ours: true,
    summary: "Lists release tokens, newest first: all if the caller may issue tokens, else the caller's own.",
    answer: z.array(releaseToken),
  },
  rotateToken: {
    method: 'POST',
    path: '/releases/rotate-token',
    who: 'team',
    ours: true,
    summary: "Replaces a token; the old one stays valid for the overlap. Without an id it replaces the caller's token.",
    body: z.object({
      id: z.optional(tokenId),
      overlapHours: z._default(
        z
          .int()
          .check(
            z.gte(0, 'The overlap must be zero hours or more.'),
            z.lte(
              releaseTokenLimits.overlapHoursAtMost,
              `The old token works for at most ${releaseTokenLimits.overlapHoursAtMost} hours more.`,
            ),
          ),
        releaseTokenLimits.overlapHours,
      ),
      days: z._default(tokenDays, releaseTokenLimits.days),
    }),
    answer: madeToken,
  },
  revokeToken: {
    method: 'POST',
    path: '/releases/revoke-token',
    who: 'team',
    ours: true,
    summary: "Ends a token at once: any if the caller may issue tokens, else one of the caller's own.",
    body: z.object({ id: tokenId }),
    answer: releaseToken,
  },
  getComposition: {
    method: 'GET',
    path: '/releases/get-composition/{environment}',
    who: 'anyone',
    ours: true,
    summary: "The live releases: the same JSON as in the site's HTML.",
    params: z.object({ environment: environmentName }),
    answer: composition,
  },
  reportFailure: {
    method: 'POST',
    path: '/releases/report-failure',
    who: 'anyone',
    ours: true,
    summary: 'A browser reports that an area failed: area, version, phase and cause.',
    body: failureReport,
    answer: z.object({ received: z.literal(true) }),
  },
  failures: {
    method: 'GET',
    path: '/releases/failures',
    who: 'team',
    ours: true,
    summary: 'What browsers reported, newest first, counted by area, version, phase and cause.',
    query: z.object({ name: z.optional(releasableName) }),
    answer: z.array(
      z.object({
        area: z.string(),
        version: z.string(),
        phase: z.string(),
        cause: z.string(),
        /**
         * Where it was thrown, innermost first: the source's file:line:column, or the script's if its map is not
         * stored.
         */
        at: z.array(z.string()),
        count: z.int(),
        firstAt: instant,
        lastAt: instant,
      }),
    ),
  },
})
