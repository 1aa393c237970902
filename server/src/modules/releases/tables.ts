import type { ReleaseRecord } from '@fieldproof/contracts/release'
import type { ColumnType, Generated } from 'kysely'

/** A column that is written once and never changed. */
type Fixed<T> = ColumnType<T, T, never>

export interface ReleasesTable {
  name: Fixed<string>
  version: Fixed<string>
  /** Unique, because two releases with the same global name cannot be in one document. */
  container: Fixed<string>
  record: ColumnType<ReleaseRecord, string, never>
  source_key: Fixed<string>
  files: Fixed<number>
  bytes: Fixed<number>
  published_at: Fixed<Date>
  published_by: Fixed<string>
  /** False after a stored file was found damaged, until the whole release was found intact again. */
  intact: Generated<boolean>
}

export interface EnvironmentsTable {
  name: Fixed<string>
  composition_id: string | null
  /** The number of changes of the environment. */
  changes: Generated<number>
}

/** Versions by name of shell or area. */
export type ReleaseSet = Record<string, string>

export interface CompositionsTable {
  id: Fixed<string>
  releases: ColumnType<ReleaseSet, string, never>
  created_at: Fixed<Date>
}

/** Append-only: the database refuses to change or delete rows. */
export interface CompositionChangesTable {
  id: Generated<number>
  environment: Fixed<string>
  kind: Fixed<'promote' | 'rollback'>
  name: Fixed<string>
  from_version: Fixed<string | null>
  to_version: Fixed<string>
  from_composition: Fixed<string | null>
  to_composition: Fixed<string>
  actor: Fixed<string>
  why: Fixed<string>
  at: Fixed<Date>
}

/** Old tokens of a team or a release manager. They stay valid for one upgrade. */
export interface ReleaseTokensTable {
  /** SHA-256 of the token, hex; the token itself is not stored. */
  hash: Fixed<string>
  kind: Fixed<'team' | 'release-manager'>
  /** The area (or `shell`) that a team's token may publish; null for a release manager. */
  area: Fixed<string | null>
  label: Fixed<string>
  created_at: Fixed<Date>
  ends_at: ColumnType<Date, never, never>
}

/** A release token of one person or robot. */
export interface ReleaseAccessTokensTable {
  /** Ten hexadecimal digits that are part of the token, to refer to it without revealing it. */
  id: Fixed<string>
  /** HMAC-SHA-256 of the token with a key that the database does not have, hex. */
  hash: Fixed<string>
  kind: Fixed<'person' | 'robot' | 'machine' | 'start' | 'development'>
  owner: Fixed<string>
  /** Areas and `shell`; `*` for all. */
  publishes: Fixed<string[]>
  promotes: Fixed<string[]>
  manages: Fixed<boolean>
  created_at: Fixed<Date>
  created_by: Fixed<string>
  ends_at: Date
  /** The token that it replaced by a rotation. */
  replaces: Fixed<string | null>
  revoked_at: Date | null
  revoked_by: string | null
  last_used_at: Date | null
  last_used_family: 'IPv4' | 'IPv6' | null
  last_used_for: string | null
}

export interface ReleaseFailuresTable {
  /** SHA-256, hex, of area, version, phase, cause and, if known, the place. */
  key: Fixed<string>
  area: Fixed<string>
  version: Fixed<string>
  phase: Fixed<string>
  cause: Fixed<string>
  /** The places of its stack in files of releases, innermost first. */
  frames: ColumnType<string[], string[] | undefined, never>
  count: number
  first_at: Fixed<Date>
  last_at: Date
}

export interface ReleasesTables {
  releases: ReleasesTable
  environments: EnvironmentsTable
  compositions: CompositionsTable
  composition_changes: CompositionChangesTable
  release_tokens: ReleaseTokensTable
  release_access_tokens: ReleaseAccessTokensTable
  release_failures: ReleaseFailuresTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends ReleasesTables {}
}
