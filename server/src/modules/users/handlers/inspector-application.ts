import type { inspectorApplicationCalls } from '@fieldproof/contracts/calls/users/inspector-application'
import type { Handlers } from '../../../http/serve-group.ts'

/** The way to becoming an inspector. */
export const inspectorApplicationHandlers = {} satisfies Partial<Handlers<typeof inspectorApplicationCalls>>
