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
  // Cards are not accepted in them here; the balance can be spent and sent to a bank.
  ['NO', ['NOK', 'GBP'], ['NGN']],
  ['KE', ['USD'], ['NGN', 'USD']],
] as const)('in %s with %j in the wallet: %j', (country, held, offered) => {
  expect(topUpCurrencies(country, held)).toEqual(offered)
})
