import * as z from 'zod/mini'
import { areaManifest, areaName, releaseVersion } from './area.ts'

/** The name of the shell's own releases in the registry. */
export const SHELL = 'shell'
/** A release's file for rendering on the server; it is never served. */
export const RENDERING_FILE = 'server/render.js'
/**
 * A release's script with the hashes of its other files. A browser fetches it with the first file whose hash is neither
 * in the entry nor in the document.
 */
export const HASHES_FILE = 'hashes.js'
export const releasableName = z.union([z.literal(SHELL), areaName])

/** `sha384-` and 64 characters of base64: the format of `integrity`. */
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
const filePath = z.string().check(z.regex(/^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/), z.maxLength(200))

export const releaseFile = z.object({ path: filePath, integrity, bytes: z.int().check(z.nonnegative()) })
export type ReleaseFile = z.output<typeof releaseFile>

/**
 * The files of one page, which load in one wave; paths within the release. `shares` are the shared packages that it
 * requests: their files are in the shell's record, under `share:` and the package's name.
 */
const wave = z.object({
  scripts: z.array(filePath),
  styles: z.array(filePath),
  shares: z._default(z.array(z.string()), []),
})

/**
 * The kind of container: webpack's own Module Federation. A release without this was built with the federation runtime,
 * which the shell loads for it.
 */
const containerKind = z.literal('webpack')

/**
 * What a build submits to the registry in addition to the files themselves. For an area: its manifest, container and
 * pages. For the shell: the packages that it provides to areas.
 */
export const releaseRecord = z.object({
  name: releasableName,
  version: releaseVersion,
  /**
   * The global name of the Module Federation container; contains the version, so that two releases can coexist in one
   * document.
   */
  container: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/)),
  containerKind: z.optional(containerKind),
  entry: filePath,
  files: z.array(releaseFile).check(z.minLength(1)),
  /** Page (area) or `start` (shell) → the files that it needs at once, by locale if they differ. */
  pages: z.record(z.string(), wave),
  /** Shared packages that it needs, with semver ranges. */
  needs: z.record(z.string(), z.string()),
  /** Shared packages that it provides, with versions; only the shell provides any. */
  provides: z.record(z.string(), z.string()),
  manifest: z.nullable(areaManifest),
  /**
   * Why its pages were not opened in a browser before publishing; the history records it when the release goes live
   * (RELEASE-12).
   */
  notOpened: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(200))),
  /** By call in the code, the shape against which it was checked: 16 hex digits of a SHA-256 (RELEASE-10). */
  contract: z.optional(z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{16}$/)))),
  /** SHA-256 of the sources, in hex: equal sources have equal keys. */
  sourceKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  builtAt: z.iso.datetime(),
})
export type ReleaseRecord = z.output<typeof releaseRecord>

/** The part of a manifest that the shell needs before it loads any of the area's code. */
export const liveManifest = z.pick(areaManifest, {
  title: true,
  routes: true,
  navigation: true,
  slots: true,
  device: true,
  declares: true,
})

/** A release in the site's HTML: only what is needed to load it. */
export const liveRelease = z.object({
  version: releaseVersion,
  container: z.string(),
  containerKind: z.optional(containerKind),
  entry: z.object({ path: filePath, integrity }),
  /** Its table of hashes, if they are not all in the entry. */
  hashes: z.optional(filePath),
  manifest: liveManifest,
  /**
   * Its requirements for a shell: shared packages and the platform, with semver ranges. Left out of the site's HTML.
   */
  needs: z.optional(z.record(z.string(), z.string())),
})
export type LiveRelease = z.output<typeof liveRelease>

export const compositionArea = z.object({
  name: areaName,
  release: liveRelease,
  /** The previously live release, in case this one fails; null for a first release. */
  lastGood: z.nullable(liveRelease),
  /**
   * Previously live releases with other requirements than those after them, latest first: an open tab with an older
   * shell may only be able to show one of these. Left out of the site's HTML.
   */
  earlier: z.optional(z.array(liveRelease)),
  /** Versions that were rolled back and not made live again, latest first: a tab that shows one switches sooner. */
  withdrawn: z.optional(z.array(releaseVersion)),
})
export type CompositionArea = z.output<typeof compositionArea>

/** An area that cannot be loaded, with its last known manifest. */
export const missingArea = z.object({ name: areaName, manifest: liveManifest })
export type MissingArea = z.output<typeof missingArea>

/** The set of releases that is live in an environment (inlined into the site's HTML). */
export const composition = z.object({
  /** SHA-256, hex, of the canonical JSON of `{ name: version }` of shell and areas. */
  id: z.string(),
  environment: z.string(),
  /** With the shared packages that it provides, by version; missing from older compositions. */
  shell: z.object({ version: releaseVersion, provides: z.optional(z.record(z.string(), z.string())) }),
  areas: z.array(compositionArea),
  /** Areas that should be live but have no intact release left: their addresses show a fallback. */
  missing: z.optional(z.array(missingArea)),
})
export type Composition = z.output<typeof composition>

export const failurePhases = [
  'entry',
  'integrity',
  'chunk',
  'mount',
  'render',
  'widget',
  'listener',
  'timeout',
  // For the shell: a tab has an older shell, which cannot show any release of an area.
  'old-shell',
  // An uncaught error or an unhandled rejection.
  'error',
  'rejection',
  'hang',
  'stall',
] as const
export type FailurePhase = (typeof failurePhases)[number]

/** The page stopped responding while the area was running (`hang`), and later responded again (`stall`). */
export const silentPhases: readonly FailurePhase[] = ['hang', 'stall']

/** A position in a release's files: `mfe-orders/1.4.0/page-cart.1a2b3c4d.js:1:2345`. */
const filePlace = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]*\/\d[0-9a-z.-]*\/[A-Za-z0-9_-][\w./-]*:\d{1,7}:\d{1,7}$/), z.maxLength(300))

/** A browser's report of an area's failure: no address, no user, no query (PRIVACY-1). */
export const failureReport = z.object({
  area: releasableName,
  version: releaseVersion,
  phase: z.enum(failurePhases),
  cause: z.string().check(z.maxLength(500)),
  compositionId: z.string().check(z.maxLength(64)),
  /** The positions in the site's own scripts in the stack, innermost first. */
  frames: z.optional(z.array(filePlace).check(z.maxLength(8))),
  /** For a hang: whether its document was loaded independently of another one that hung. */
  isApart: z.optional(z.boolean()),
})
export type FailureReport = z.output<typeof failureReport>
