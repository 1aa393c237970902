import type { securityCalls } from '@fieldproof/contracts/calls/users/security'
import type { Handlers } from '../../../http/serve-group.ts'

/** Passwords, second factors and account recovery. */
export const securityHandlers = {} satisfies Partial<Handlers<typeof securityCalls>>
