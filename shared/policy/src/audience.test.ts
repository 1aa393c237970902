import { isMeantFor } from './audience.ts'
import { showsCookieBanner } from './cookie-banner.ts'

it.each([
  ['anyone', null, true], ['anyone', { isPro: true }, true], ['visitor', null, true], ['visitor', { isPro: false }, false],
  ['user', null, false], ['user', { isPro: false }, true], ['user', { isPro: true }, true],
  ['inspector', null, false], ['inspector', { isPro: false }, false], ['inspector', { isPro: true }, true],
] as const)('%s for %j: %s', (audience, viewer, expected) => expect(isMeantFor(audience, viewer)).toBe(expected))

it.each([
  ['NO', null, true], ['NG', null, false], [null, null, false], ['NO', 'accept', false], ['NO', 'decline', false], ['NO', 'postpone', false], ['BR', null, true],
] as const)('cookie banner in %s with choice %s: %s', (country, choice, expected) => expect(showsCookieBanner(country, choice)).toBe(expected))
