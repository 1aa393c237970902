import type { ReleaseRecord } from '@fieldproof/contracts/release'
import type { ColumnType, Generated } from 'kysely'

/** Written once and never changed. */
type Fixed<T> = ColumnType<T, T, never>

export interface ReleasesTable {
  name: Fixed<string>
  version: Fixed<string>
  /** Unique: two releases that share a global name cannot live in one document. */
  container: Fixed<string>
  record: ColumnType<ReleaseRecord, string, never>
  source_key: Fixed<string>
  files: Fixed<number>
  bytes: Fixed<number>
  published_at: Fixed<Date>
  published_by: Fixed<string>
  /** False from when a stored file was seen not to have its hash, until the whole release is seen to be sound again. */
  intact: Generated<boolean>
}

export interface EnvironmentsTable {
  name: Fixed<string>
  composition_id: string | null
  /** How often the environment changed. */
  changes: Generated<number>
}

/** Name of shell or area → version. */
export type ReleaseSet = Record<string, string>

export interface CompositionsTable {
  id: Fixed<string>
  releases: ColumnType<ReleaseSet, string, never>
  created_at: Fixed<Date>
}

/** Append-only: the database refuses to change or delete a row. */
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

/** Tokens of the kind before, a team's or a release manager's: they go on for one upgrade. */
export interface ReleaseTokensTable {
  /** SHA-256 of the token, hex; the token itself is not kept. */
  hash: Fixed<string>
  kind: Fixed<'team' | 'release-manager'>
  /** The area, or `shell`, that a team's token publishes; null for a release manager. */
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
  /** Areas, or `shell`; `*` for every one. */
  publishes: Fixed<string[]>
  promotes: Fixed<string[]>
  manages: Fixed<boolean>
  created_at: Fixed<Date>
  created_by: Fixed<string>
  ends_at: Date
  /** The token that it was made of by a rotation. */
  replaces: Fixed<string | null>
  revoked_at: Date | null
  revoked_by: string | null
  last_used_at: Date | null
  last_used_family: 'IPv4' | 'IPv6' | null
  last_used_for: string | null
}

export interface ReleaseFailuresTable {
  /** SHA-256, hex, of area, version, phase, cause and, where it is known, the place. */
  key: Fixed<string>
  area: Fixed<string>
  version: Fixed<string>
  phase: Fixed<string>
  cause: Fixed<string>
  /** Places in the files of releases that its stack went through, innermost first. */
  frames: ColumnType<string[], string[] | undefined, never>
  count: number
  first_at: Fixed<Date>
  last_at: Date
}

/** The tables of this module. */
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
