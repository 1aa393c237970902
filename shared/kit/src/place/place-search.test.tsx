import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import { renderPage } from '@fieldproof/platform/testing'
import { PlaceSearch } from '@fieldproof/ui/search'
import { act, fireEvent, screen } from '@testing-library/react'
import { usePlaceSearch } from './place-search.ts'

const ikeja: FoundAddress = {
  address: 'Ikeja, Lagos, Nigeria',
  street: '',
  city: 'Ikeja',
  state: 'Lagos',
  zipCode: '',
  country: 'NG',
  latitude: 6.6,
  longitude: 3.35,
  timeZone: 'Africa/Lagos',
}
const texts = {
  label: 'Place',
  hint: '',
  suggestions: 'Places',
  none: 'No such place',
  failed: 'It failed',
  found: (count: number) => `${count} found`,
}
const searched: string[] = []
const chosen: FoundAddress[] = []

const Search = ({ isError = false }: { isError?: boolean }) => {
  const useFound = (search: string) => {
    searched.push(search)
    return { currentData: search === '' || isError ? undefined : [ikeja], isFetching: false, isError }
  }
  const search = usePlaceSearch(useFound, texts)
  return <PlaceSearch {...search} onChoose={(place) => chosen.push(place)} />
}
const type = (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: /Place/ }), { target: { value: text } })
  })

it('searches for what is typed, and passes on the chosen place', async () => {
  await renderPage(<Search />)
  expect(searched.at(-1)).toBe('')
  await type('ike')
  const option = await screen.findByRole('option', { name: /Ikeja/ })
  expect(searched.at(-1)).toBe('ike')
  await act(async () => {
    fireEvent.click(option)
  })
  expect(chosen).toEqual([ikeja])
})

it('shows that the search failed', async () => {
  await renderPage(<Search isError />)
  await type('ike')
  expect(await screen.findByText('It failed')).toBeInTheDocument()
})
