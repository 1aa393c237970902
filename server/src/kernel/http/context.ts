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

/** The person or the program whose release token a request carries. */
export interface ReleaseActor {
  /** Identifies the token without revealing it. */
  tokenId: string
  /** The name that the history shows. */
  name: string
  publishes: ReleaseAreas
  promotes: ReleaseAreas
  /** Whether the token may issue and revoke tokens. */
  manages: boolean
  /** The instant from which the token is refused. */
  endsAt: Date
  /** Whether the token is of the old kind, which has no owner. */
  isOld: boolean
}

/** Why a release token is refused. */
export type ReleaseTokenFault = 'unknown' | 'ended' | 'revoked'

/** Finds whose release token this is, and stores when and for which call it was last used. */
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
  /** The site's public origin, for links in mails. */
  origin: string
  /** Whether this is the public site, which has no pseudo-language. */
  isProduction: boolean
  /** Finds the country of a network address. */
  countries: CountryLookup
  /** The caller's network address. */
  ip: string
  /** The site's language that the caller prefers by Accept-Language, for content. */
  locale: Locale
  /** The language of the answer: `locale`, or outside production perhaps the pseudo-language. */
  language: Language
  /** Translates a text into the caller's language. */
  translate: (text: Text) => string
  header: (name: string) => string | undefined
  /** Finds the caller's session in a call that does not require one. */
  findSession: () => Promise<SessionContext | undefined>
  /** Present for calls whose `who` is `user`, `inspector` or `staff`. */
  session?: SessionContext
  /** Present for calls whose `who` is `team` or `release-manager`. */
  releaseActor?: ReleaseActor
  /** Sets or removes the cookie with the session's token; `shown` is the token that the browser sent, valid or not. */
  sessionCookie: {
    set: (token: string, expiresAt: Date) => void
    clear: () => void
    shown: () => string | undefined
  }
  /** Binds a sign-in with a provider to the browser that started it. */
  signInCookie: { read: () => string | undefined; set: (value: string, expiresAt: Date) => void }
  /** Makes the browser load its next document in a process of its own, or ends that. */
  apartCookie: { set: () => void; clear: () => void }
}

/** The context of a call that only a logged-in user can make. */
export type UserContext = CallContext & { session: SessionContext }
/** The context of a call that takes a release token. */
export type ReleaseContext = CallContext & { releaseActor: ReleaseActor }

/** The context of a call, by its `who`. */
export type ContextOf<C extends CallSpec> = C['who'] extends 'user' | 'inspector' | 'staff'
  ? UserContext
  : C['who'] extends 'team' | 'release-manager'
    ? ReleaseContext
    : CallContext
