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
  /** False where a stored file no longer has its hash. */
  intact: z.boolean(),
})

const why = z.string().check(z.trim(), z.minLength(3, 'Say why, in three characters or more.'), z.maxLength(500))
const changed = z.object({ change: compositionChange, composition })

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
    summary: 'Makes a release live, if the environment still has the expected composition.',
    body: z.object({
      environment: environmentName,
      name: releasableName,
      version: releaseVersion,
      expected: z.nullable(z.string()),
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
      expected: z.nullable(z.string()),
      why,
    }),
    answer: changed,
  },
  getComposition: {
    method: 'GET',
    path: '/releases/get-composition/{environment}',
    who: 'anyone',
    ours: true,
    summary: 'What is live: the same JSON that the site carries in its HTML.',
    params: z.object({ environment: environmentName }),
    answer: composition,
  },
  reportFailure: {
    method: 'POST',
    path: '/releases/report-failure',
    who: 'anyone',
    ours: true,
    summary: 'A browser tells that an area failed: area, version, phase and cause.',
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
        count: z.int(),
        firstAt: instant,
        lastAt: instant,
      }),
    ),
  },
})
