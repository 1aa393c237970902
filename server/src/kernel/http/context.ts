import type { CallSpec, Locale } from '@fieldproof/contracts'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { CallLimits } from '#kernel/limits/call-limits.ts'
import type { SessionContext } from '#kernel/sessions/session-context.ts'
import type { CountryLookup } from '#kernel/ports/country-lookup.ts'
import type { Ports } from '#kernel/ports/index.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { Text } from '#texts/text.ts'
import type { Reactions } from '#kernel/work/unit-of-work.ts'

/** Areas, or `shell`, that a release token may act on; `*` stands for all. */
export type ReleaseAreas = readonly string[]

/** The person or the robot whose release token a request carries. */
export interface ReleaseActor {
  /** By which the token can be named without telling it. */
  tokenId: string
  /** As the history names them. */
  name: string
  publishes: ReleaseAreas
  promotes: ReleaseAreas
  /** Whether it may give out tokens and take them back. */
  manages: boolean
  /** From when on it is refused. */
  endsAt: Date
  /** Whether it is of the earlier kind, which had no owner. */
  isOld: boolean
}

/** Why a release token is refused. */
export type ReleaseTokenFault = 'unknown' | 'ended' | 'revoked'

/** Finds whose release token this is, and keeps what it was used for, by the name of the call. */
export type FindReleaseActor = (
  token: string,
  use: { ip: string; call: string },
) => Promise<ReleaseActor | ReleaseTokenFault>

/** A handler's data about the request, in addition to the parts of the contract. */
export interface CallContext {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  realtime: Realtime
  reactions: Reactions
  limits: CallLimits
  ports: Ports
  /** The site's own origin as readers see it, for links in mails. */
  origin: string
  /** Whether this is the public site, which knows no pseudo-language. */
  isProduction: boolean
  /** Tells the country of a network address. */
  countries: CountryLookup
  /** The caller's network address. */
  ip: string
  /** The language of contents that the caller reads best, from Accept-Language. */
  locale: Locale
  /** The language in which the caller is answered: the same, or the pseudo-language outside production. */
  language: Language
  /** Translates a text into the caller's language. */
  translate: (text: Text) => string
  header: (name: string) => string | undefined
  /** Looks for the caller's session where the call does not ask for one. */
  findSession: () => Promise<SessionContext | undefined>
  /** Present for calls with who `user`, `inspector` or `staff`. */
  session?: SessionContext
  /** Present for calls with who `team` or `release-manager`. */
  releaseActor?: ReleaseActor
  /** Hands the browser its session's token, or takes it back; and reads which token it shows, whether or not that holds. */
  sessionCookie: {
    set: (token: string, expiresAt: Date) => void
    clear: () => void
    shown: () => string | undefined
  }
  /** Binds a sign-in with a provider to the browser that started it. */
  signInCookie: { read: () => string | undefined; set: (value: string, expiresAt: Date) => void }
  /** Has the browser load its next document in a process of its own, or no longer. */
  apartCookie: { set: () => void; clear: () => void }
}

/** The context of a call that only a logged-in user can make. */
export type UserContext = CallContext & { session: SessionContext }
/** The context of a call that takes a release token. */
export type ReleaseContext = CallContext & { releaseActor: ReleaseActor }

/** What a call's own `who` says about its context. */
export type ContextOf<C extends CallSpec> = C['who'] extends 'user' | 'inspector' | 'staff'
  ? UserContext
  : C['who'] extends 'team' | 'release-manager'
    ? ReleaseContext
    : CallContext
