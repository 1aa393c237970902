import { renderPage } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import { useCountryName, useCountryOptions, useMarketOptions } from './country-names.ts'

const Names = () => {
  const nameOf = useCountryName()
  return (
    <>
      <p data-testid="all">{JSON.stringify(useCountryOptions())}</p>
      <p data-testid="markets">{JSON.stringify(useMarketOptions())}</p>
      <p data-testid="names">{['DE', '', 'Wakanda'].map(nameOf).join('|')}</p>
    </>
  )
}
const show = async (locale: 'en' | 'no') => {
  await renderPage(<Names />, { locale })
  const read = (id: string): { value: string; label: string }[] =>
    JSON.parse(screen.getByTestId(id).textContent ?? '') as { value: string; label: string }[]
  return { all: read('all'), markets: read('markets') }
}

test("countries are sorted by their name in the reader's language", async () => {
  const { all, markets } = await show('en')
  const names = all.map(({ label }) => label)
  expect(names.indexOf('Germany')).toBeLessThan(names.indexOf('Nigeria'))
  expect(markets.map(({ label }) => label)).toContain('Nigeria')
  expect(screen.getByTestId('names')).toHaveTextContent('Germany||Wakanda')
})

test('in Norwegian they have other names, and another order', async () => {
  const { all } = await show('no')
  expect(all.find(({ value }) => value === 'DE')?.label).toBe('Tyskland')
  expect(all.at(-1)?.label).toMatch(/^[ÅØ]/)
  expect(all.every(({ label }) => label.length > 2)).toBe(true)
})
