import { currencies } from '@fieldproof/contracts/lists'
import { languages } from '@fieldproof/contracts/languages'
import { currencySign, moneyFormat } from './money-format.ts'

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')
const inEach = (locale: string) => currencies.map((currency) => plain(moneyFormat(locale, currency).minor(-123_450)))

it('writes each currency with a sign of its own, in each language (MONEY-3)', () => {
  expect(inEach('en-NG')).toEqual([
    '-₦1,234.50',
    '-CA$1,234.50',
    '-€1,234.50',
    '-kr 1,234.50',
    '-£1,234.50',
    '-US$1,234.50',
  ])
  expect(inEach('nb-NO')).toEqual([
    '-1 234,50 ₦',
    '-1 234,50 CA$',
    '-1 234,50 €',
    '-1 234,50 kr',
    '-1 234,50 £',
    '-1 234,50 US$',
  ])
})

it.each(Object.values(languages).map(({ tag }) => tag))('has the same signs for fields in %s', (locale) => {
  const signs = currencies.map((currency) => currencySign(currency, locale))
  expect(signs).toEqual(['₦', 'CA$', '€', 'kr', '£', 'US$'])
})

it('does not depend on which regions of a language a browser knows', () => {
  for (const currency of currencies)
    expect(moneyFormat('en', currency).minor(5_000)).toBe(moneyFormat('en-NG', currency).minor(5_000))
})

it('takes minor or major units, and leaves out decimals and adds a sign as asked', () => {
  const format = moneyFormat('en-NG', 'USD', { signDisplay: 'exceptZero', trailingZeroDisplay: 'stripIfInteger' })
  expect([format.minor(5_000), format.major(50), format.minor(5_050), format.minor(0)]).toEqual([
    '+US$50',
    '+US$50',
    '+US$50.50',
    'US$0',
  ])
  expect(moneyFormat('en-NG', 'JPY').minor(5_000)).toContain('5,000')
})
