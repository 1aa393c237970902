import { callName } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A pattern for the addresses of a call, from its name: `GET /orders/get-order/{id}`. */
const patternOf = (name: string): RegExp =>
  new RegExp(
    `^${name
      .split(/\{[^}]+\}/)
      .map(escaped)
      .join('[^/]+')}$`,
  )

const inContract = callGroups.flatMap(({ calls }) => Object.values(calls).map((call) => patternOf(callName(call))))

/**
 * Refuses a test's request to an address that no call has: its 404 could pass for the one that the test expects.
 * @param address the path, with or without a query
 * @param served the names of further calls, which the test serves itself
 * @throws {Error} if neither the contract nor the test has such a call
 */
export const requireKnownAddress = (method: string, address: string, served: Iterable<string>): void => {
  const asked = `${method} ${address.split(/[?#]/)[0] ?? ''}`
  const isKnown = (pattern: RegExp): boolean => pattern.test(asked)
  if (inContract.some(isKnown) || [...served].map(patternOf).some(isKnown)) return
  throw new Error(`No call of the contract has this address: ${asked}. If that is on purpose, send isOutsideContract.`)
}
