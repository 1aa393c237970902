import type { AccountActivityKind } from '@fieldproof/contracts'

/** The properties of one kind of security event. */
interface SecurityEventKind {
  /** What has happened; docs/operations.md has the same text. */
  about: string
  /** `warn` if a request was refused, `info` if it was allowed. */
  level: 'info' | 'warn'
  /**
   * More than this many on one instance within this many minutes is unusual, and the site's operator gets an alert
   * (SECURITY-2).
   */
  alert?: { times: number; minutes: number }
}

/** Every kind of security event (SECURITY-1). docs/operations.md has a row for each. */
export const securityEvents = {
  'login.failed': { about: 'A password or an address was wrong.', level: 'warn', alert: { times: 300, minutes: 10 } },
  'code.failed': {
    about: 'A code or a security answer was wrong: of a log-in, a step-up, a telephone number.',
    level: 'warn',
    alert: { times: 150, minutes: 10 },
  },
  'code.expired': { about: 'A link or a code was unknown, used up or too old.', level: 'warn' },
  'role.refused': {
    about: 'Someone made a call that their account or their release token does not allow.',
    level: 'warn',
    alert: { times: 200, minutes: 10 },
  },
  'limit.hit': { about: 'A call was made too often (LIMIT-1).', level: 'warn', alert: { times: 1000, minutes: 10 } },
  'input.refused': {
    about: 'A call got invalid input.',
    level: 'warn',
    alert: { times: 1000, minutes: 10 },
  },
  'release-token.refused': {
    about: 'A release token was unknown, had ended or was revoked.',
    level: 'warn',
    alert: { times: 10, minutes: 10 },
  },
  'webhook.forged': {
    about: "A webhook did not have its provider's signature.",
    level: 'warn',
    alert: { times: 1, minutes: 10 },
  },
  'step-up.asked': { about: 'A call required a step-up.', level: 'info' },
  'step-up.passed': { about: 'A step-up succeeded.', level: 'info' },
  'step-up.failed': { about: 'A step-up failed.', level: 'warn', alert: { times: 60, minutes: 10 } },
  'factor.changed': {
    about: 'Something that secures an account was changed: password, second factor, address, number.',
    level: 'info',
  },
  'staff.read': {
    about: 'A member of the staff read records with personal data.',
    level: 'info',
    alert: { times: 1500, minutes: 10 },
  },
  'staff.opened': {
    about: 'A member of the staff revealed a masked value, such as a telephone number or a bank account.',
    level: 'info',
    alert: { times: 40, minutes: 10 },
  },
} as const satisfies Record<string, SecurityEventKind>
export type SecurityEventName = keyof typeof securityEvents

/**
 * The details of each kind, besides the user and the address. Only names, ids and numbers: no address, no token, no
 * code, no sent data (PRIVACY-1).
 */
export interface SecurityEventDetails {
  'login.failed': { call: string }
  'code.failed': { call: string }
  'code.expired': { call: string }
  /** `token` is the id of a release token, if one was used. */
  'role.refused': { call: string; token?: string }
  'limit.hit': { call: string }
  'input.refused': { call: string }
  'release-token.refused': { call: string; reason: 'unknown' | 'ended' | 'revoked' }
  'webhook.forged': { call: string }
  'step-up.asked': { call: string }
  /** How the user proved who they are, such as `password`. */
  'step-up.passed': { method: string }
  'step-up.failed': { method: string }
  'factor.changed': { change: AccountActivityKind }
  /** The name of the revealed field, never its content. */
  'staff.opened': { resource: string; recordId: string; field: string }
  /** One record by its id, or how many of a list. */
  'staff.read': { resource: string; recordId: string } | { resource: string; records: number }
}
