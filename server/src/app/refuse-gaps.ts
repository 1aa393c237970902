import { callName, type CallSpec } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import { awaitedGroups } from './modules.ts'

/**
 * Checks that every call of the contract is served, except those of unfinished groups.
 * @param served calls by name, such as `GET /users/get-user`
 * @param awaited the unfinished groups
 * @throws if no module serves a call
 */
export const refuseGaps = (served: ReadonlySet<string>, awaited: ReadonlySet<string> = awaitedGroups): void => {
  const missing = callGroups
    .filter(({ group }) => !awaited.has(group))
    .flatMap(({ calls }) => Object.values<CallSpec>(calls).map(callName))
    .filter((name) => !served.has(name))
  if (missing.length > 0) throw new Error(`The contract has calls that nothing serves: ${missing.join(', ')}`)
}
