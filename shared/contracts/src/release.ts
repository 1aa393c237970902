import * as z from 'zod/mini'
import { areaManifest, areaName, releaseVersion } from './area.ts'

/** The name under which the shell's own releases stand in the registry. */
export const SHELL = 'shell'
/** The file of a release that renders its screens on the server; the site sends it to nobody. */
export const RENDERING_FILE = 'server/render.js'
/** The script of a release that says what its other files must hash to. A browser fetches it with the first file that neither the entry nor the document vouches for. */
export const HASHES_FILE = 'hashes.js'
export const releasableName = z.union([z.literal(SHELL), areaName])

/** `sha384-` and 64 characters of base64: what a browser takes as `integrity`. */
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
const filePath = z.string().check(z.regex(/^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/), z.maxLength(200))

export const releaseFile = z.object({ path: filePath, integrity, bytes: z.int().check(z.nonnegative()) })
export type ReleaseFile = z.output<typeof releaseFile>

/**
 * Files that show one page in one wave; paths inside the release. `shares` are the shared packages that it asks for:
 * their files are in the shell's record, under `share:` and the package's name.
 */
const wave = z.object({
  scripts: z.array(filePath),
  styles: z.array(filePath),
  shares: z._default(z.array(z.string()), []),
})

/**
 * Who made the container: webpack's own Module Federation. A release without this was built with the federation runtime, which
 * the shell fetches for it.
 */
const containerKind = z.literal('webpack')

/**
 * What a build hands to the registry beside the files themselves. For an area: its manifest, container and pages. For
 * the shell: the packages that it provides to areas.
 */
export const releaseRecord = z.object({
  name: releasableName,
  version: releaseVersion,
  /** The global name of the Module Federation container; carries the version, so two releases fit in one document. */
  container: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/)),
  containerKind: z.optional(containerKind),
  entry: filePath,
  files: z.array(releaseFile).check(z.minLength(1)),
  /** Page (area) or `start` (shell) → the files that it needs at once, by locale where they differ. */
  pages: z.record(z.string(), wave),
  /** Shared packages that it needs, with semver ranges. */
  needs: z.record(z.string(), z.string()),
  /** Shared packages that it provides, with versions; only a shell provides. */
  provides: z.record(z.string(), z.string()),
  manifest: z.nullable(areaManifest),
  /** Why its pages were not opened in a browser before it was published; the history says so when it goes live (RELEASE-12). */
  notOpened: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(200))),
  /** By call that the code makes, the shape that it was checked against: 16 hex digits of a SHA-256 (RELEASE-10). */
  contract: z.optional(z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{16}$/)))),
  /** SHA-256 of the sources, in hex: the same sources make the same key. */
  sourceKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  builtAt: z.iso.datetime(),
})
export type ReleaseRecord = z.output<typeof releaseRecord>

/** Of a manifest, what the shell needs before it has a byte of the area's code. */
export const liveManifest = z.pick(areaManifest, {
  title: true,
  routes: true,
  navigation: true,
  slots: true,
  device: true,
  declares: true,
})

/** A release as the site's HTML carries it: enough to load it, nothing more. */
export const liveRelease = z.object({
  version: releaseVersion,
  container: z.string(),
  containerKind: z.optional(containerKind),
  entry: z.object({ path: filePath, integrity }),
  /** Its table of hashes, where they do not all stand in the entry. */
  hashes: z.optional(filePath),
  manifest: liveManifest,
  /** What it asks of a shell: shared packages and the platform, with semver ranges. The site's HTML leaves it out. */
  needs: z.optional(z.record(z.string(), z.string())),
})
export type LiveRelease = z.output<typeof liveRelease>

export const compositionArea = z.object({
  name: areaName,
  release: liveRelease,
  /** The release that was live before, for when this one fails; null for a first release. */
  lastGood: z.nullable(liveRelease),
  /**
   * Releases that were live before and ask something else of a shell than those after them, latest first: an open tab of an
   * older shell may be able to show one of these alone. The site's HTML leaves it out.
   */
  earlier: z.optional(z.array(liveRelease)),
  /** Versions that were rolled back from and not made live again, latest first: a tab that shows one does not wait long. */
  withdrawn: z.optional(z.array(releaseVersion)),
})
export type CompositionArea = z.output<typeof compositionArea>

/** An area that cannot be loaded, with what its last word about itself was. */
export const missingArea = z.object({ name: areaName, manifest: liveManifest })
export type MissingArea = z.output<typeof missingArea>

/** The set of releases that is live in an environment (inlined into the site's HTML). */
export const composition = z.object({
  /** SHA-256, hex, of the canonical JSON of `{ name: version }` of shell and areas. */
  id: z.string(),
  environment: z.string(),
  /** With the shared packages that it provides, by version; older compositions have none. */
  shell: z.object({ version: releaseVersion, provides: z.optional(z.record(z.string(), z.string())) }),
  areas: z.array(compositionArea),
  /** Areas that are live by the composition but have no intact release left: their addresses show a fallback. */
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
  // Of the shell: a tab has an older one, which can show no release of an area.
  'old-shell',
  // Thrown, or a promise rejected, where nobody caught it.
  'error',
  'rejection',
  'hang',
  'stall',
] as const
export type FailurePhase = (typeof failurePhases)[number]

/** Silence: the page stopped answering while the area was at work (`hang`), and answered again later (`stall`). */
export const silentPhases: readonly FailurePhase[] = ['hang', 'stall']

/** A place in a release's files: `mfe-orders/1.4.0/page-cart.1a2b3c4d.js:1:2345`. */
const filePlace = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]*\/\d[0-9a-z.-]*\/[A-Za-z0-9_-][\w./-]*:\d{1,7}:\d{1,7}$/), z.maxLength(300))

/** What a browser reports about an area that failed: no address, no user, no query (PRIVACY-1). */
export const failureReport = z.object({
  area: releasableName,
  version: releaseVersion,
  phase: z.enum(failurePhases),
  cause: z.string().check(z.maxLength(500)),
  compositionId: z.string().check(z.maxLength(64)),
  /** The places in the site's own scripts that the stack goes through, innermost first. */
  frames: z.optional(z.array(filePlace).check(z.maxLength(8))),
  /** Of a hang: whether its document had been loaded apart from another one that hung. */
  isApart: z.optional(z.boolean()),
})
export type FailureReport = z.output<typeof failureReport>
