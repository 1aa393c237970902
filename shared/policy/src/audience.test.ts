import { isMeantFor } from './audience.ts'
import { showsCookieBanner } from './cookie-banner.ts'

const customer = { isPro: false, isStaff: false }
const inspector = { isPro: true, isStaff: false }
const staff = { isPro: false, isStaff: true }

it.each([
  ['anyone', null, true],
  ['anyone', inspector, true],
  ['visitor', null, true],
  ['visitor', customer, false],
  ['user', null, false],
  ['user', customer, true],
  ['user', inspector, true],
  ['user', staff, true],
  ['inspector', null, false],
  ['inspector', customer, false],
  ['inspector', staff, false],
  ['inspector', inspector, true],
  ['staff', null, false],
  ['staff', customer, false],
  ['staff', inspector, false],
  ['staff', staff, true],
] as const)('%s for %j: %s', (audience, viewer, expected) => expect(isMeantFor(audience, viewer)).toBe(expected))

it.each([
  ['NO', null, true],
  ['NG', null, false],
  [null, null, false],
  ['NO', 'accept', false],
  ['NO', 'decline', false],
  ['NO', 'postpone', false],
  ['BR', null, true],
] as const)('cookie banner in %s with choice %s: %s', (country, choice, expected) =>
  expect(showsCookieBanner(country, choice)).toBe(expected),
)
