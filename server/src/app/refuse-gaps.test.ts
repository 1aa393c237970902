import { callName, type CallGroup, type CallSpec } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import { awaitedGroups } from './modules.ts'
import { refuseGaps } from './refuse-gaps.ts'

const namesOf = (groups: readonly CallGroup[]): string[] =>
  groups.flatMap(({ calls }) => Object.values<CallSpec>(calls).map(callName))

test('a server that serves every call may start', () => {
  expect(() => {
    refuseGaps(new Set(namesOf(callGroups)))
  }).not.toThrow()
})

test('a server does not start if one call of a group that several modules serve is missing', () => {
  const served = new Set(namesOf(callGroups))
  served.delete('GET /users/get-service-details')
  expect(() => {
    refuseGaps(served)
  }).toThrow('The contract has calls that nothing serves: GET /users/get-service-details')
})

test('calls of an unfinished group may be missing, and no group is unfinished', () => {
  const unserved = namesOf(callGroups.filter(({ group }) => group === 'subscriptions'))
  const served = new Set(namesOf(callGroups).filter((name) => !unserved.includes(name)))
  expect(unserved.length).toBeGreaterThan(0)
  expect(() => {
    refuseGaps(served, new Set(['subscriptions']))
  }).not.toThrow()
  expect(awaitedGroups).toEqual(new Set())
  expect(() => {
    refuseGaps(served)
  }).toThrow('POST /subscriptions/create-a-subscription')
})
