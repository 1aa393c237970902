import { currencies } from '@fieldproof/contracts/lists'
import { topUpCurrencies, topUpRules } from './top-up.ts'

it('suggests amounts of each currency that a wallet accepts', () => {
  for (const currency of currencies)
    for (const amount of topUpRules[currency].usual) {
      expect(amount).toBeGreaterThanOrEqual(topUpRules[currency].least)
      expect(amount).toBeLessThanOrEqual(topUpRules[currency].most)
    }
})

it.each([
  ['NG', [], ['NGN']],
  ['US', [], ['NGN', 'USD']],
  // Cards are not accepted in NOK and GBP; a balance in them can be spent, or sent to a bank.
  ['NO', ['NOK', 'GBP'], ['NGN']],
  ['KE', ['USD'], ['NGN', 'USD']],
] as const)('a user in %s with %j in the wallet can top up in %j', (country, held, offered) => {
  expect(topUpCurrencies(country, held)).toEqual(offered)
})
