import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { PlaceSearch, type FoundPlaces } from '@fieldproof/ui/search'

const ikeja = { address: 'Ikeja, Lagos', latitude: 6.6, longitude: 3.35, country: 'NG' }
const ikorodu = { address: 'Ikorodu, Lagos', latitude: 6.62, longitude: 3.51, country: 'NG' }
const texts = {
  label: 'Find the place',
  hint: 'A town.',
  suggestions: 'Places',
  none: 'No such place.',
  failed: 'Not just now.',
  found: (count: number) => `${count} found`,
}

/** A form around the search box, as in areas; the test controls the results. */
function Page({
  answer,
  onSearch = () => undefined,
  onChoose = () => undefined,
  onSend = () => undefined,
}: {
  answer: FoundPlaces<typeof ikeja>
  onSearch?: (words: string) => void
  onChoose?: (place: typeof ikeja) => void
  onSend?: () => void
}) {
  const [words, setWords] = useState('')
  const search = (next: string) => {
    onSearch(next)
    setWords(next)
  }
  return (
    <form onSubmit={onSend}>
      <PlaceSearch
        found={words === '' ? { places: [], state: 'found' } : answer}
        onChoose={onChoose}
        onSearch={search}
        texts={texts}
      />
    </form>
  )
}
const box = () => screen.getByRole('combobox', { name: /Find the place/ })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('searches after a pause in typing, and not for a single letter', async () => {
  const search = jest.fn()
  render(<Page answer={{ places: [ikeja], state: 'found' }} onSearch={search} />)
  type('i')
  await pass(1_000)
  expect(search).not.toHaveBeenCalled()
  type('ik')
  await pass(100)
  type(' ike ')
  await pass(1_000)
  expect(search.mock.calls).toEqual([['ike']])
  expect(options()).toEqual(['Ikeja, Lagos'])
  expect(screen.getByRole('status')).toHaveTextContent('1 found')
})

test('is controlled by keys, and Enter chooses instead of submitting the form', async () => {
  const choose = jest.fn()
  const send = jest.fn()
  render(<Page answer={{ places: [ikeja, ikorodu], state: 'found' }} onChoose={choose} onSend={send} />)
  type('ik')
  await pass(400)
  fireEvent.keyDown(box(), { key: 'ArrowUp' })
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ikorodu')
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false)
  expect(choose.mock.calls).toEqual([[ikorodu]])
  expect(send).not.toHaveBeenCalled()
  expect(box()).toHaveValue('Ikorodu, Lagos')
  expect(options()).toEqual([])
})

test('is closed by Escape and by leaving it, and the pointer can choose, too', async () => {
  const choose = jest.fn()
  render(<Page answer={{ places: [ikeja, ikorodu], state: 'found' }} onChoose={choose} />)
  type('ik')
  await pass(400)
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(options()).toEqual([])
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  const [first] = screen.getAllByRole('option')
  if (first) fireEvent.click(first)
  expect(choose.mock.calls).toEqual([[ikeja]])
  type('iko')
  await pass(400)
  fireEvent.blur(box())
  expect(options()).toEqual([])
})

test('distinguishes no result from a failed search, once there is an answer', async () => {
  const { rerender } = render(<Page answer={{ places: [], state: 'searching' }} />)
  type('Atlantis')
  await pass(400)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  rerender(<Page answer={{ places: [], state: 'found' }} />)
  expect(screen.getByRole('status')).toHaveTextContent('No such place.')
  rerender(<Page answer={{ places: [], state: 'failed' }} />)
  expect(screen.getByRole('status')).toHaveTextContent('Not just now.')
})
