import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SearchBox, searchPause, type SearchBoxProps } from '@fieldproof/ui/search'

/** A page whose address is the state, with a link back to an empty search. */
function Listing({ onSearch, ...rest }: Partial<SearchBoxProps> & { onSearch: (words: string) => void }) {
  const [words, setWords] = useState(rest.value ?? '')
  return (
    <>
      <SearchBox
        label="Search orders"
        {...rest}
        onSearch={(next) => {
          onSearch(next)
          setWords(next)
        }}
        value={words}
      />
      <button onClick={() => setWords('')} type="button">
        Back
      </button>
    </>
  )
}
const box = () => screen.getByRole('searchbox', { name: 'Search orders' })
const typist = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('searches once for the typed text, after a pause in typing', async () => {
  const search = jest.fn()
  render(<Listing onSearch={search} />)
  await typist().type(box(), ' cocoa ')
  await pass(searchPause - 10)
  expect(search).not.toHaveBeenCalled()
  await pass(20)
  expect(search.mock.calls).toEqual([['cocoa']])
  await pass(1_000)
  expect(search).toHaveBeenCalledTimes(1)
})

test('searches at once on Enter, also for the same text again, but not for an empty one', async () => {
  const search = jest.fn()
  render(<Listing onSearch={search} />)
  await typist().type(box(), '{Enter}')
  expect(search).not.toHaveBeenCalled()
  await typist().type(box(), 'cocoa{Enter}')
  expect(search.mock.calls).toEqual([['cocoa']])
  await pass(1_000)
  expect(search).toHaveBeenCalledTimes(1)
  await typist().type(box(), '{Enter}')
  expect(search.mock.calls).toEqual([['cocoa'], ['cocoa']])
})

test('keeps what is typed while an earlier search is running', async () => {
  const held: string[] = []
  const { rerender } = render(<SearchBox label="Search orders" onSearch={(words) => held.push(words)} value="" />)
  fireEvent.change(box(), { target: { value: 'rus' } })
  await pass(searchPause)
  fireEvent.change(box(), { target: { value: 'rust' } })
  rerender(<SearchBox label="Search orders" onSearch={(words) => held.push(words)} value="rus" />)
  expect(box()).toHaveValue('rust')
  await pass(searchPause)
  expect(held).toEqual(['rus', 'rust'])
})

test('follows the address, and starts no search then', async () => {
  const search = jest.fn()
  render(<Listing onSearch={search} value="cocoa" />)
  await typist().type(box(), ' beans')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(box()).toHaveValue('')
  await pass(1_000)
  expect(search).not.toHaveBeenCalled()
})

test('is emptied by a button that is shown while there is text', async () => {
  const search = jest.fn()
  render(<Listing onSearch={search} />)
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
  await typist().type(box(), 'cocoa{Enter}')
  await typist().click(screen.getByRole('button', { name: 'Clear' }))
  expect(box()).toHaveValue('')
  expect(box()).toHaveFocus()
  expect(search.mock.calls).toEqual([['cocoa'], ['']])
  await pass(1_000)
  expect(search).toHaveBeenCalledTimes(2)
})

test('has a submit button if it gets a label for one', async () => {
  const search = jest.fn()
  render(<Listing onSearch={search} submit="Find" />)
  await typist().type(box(), 'cocoa')
  await typist().click(screen.getByRole('button', { name: 'Find' }))
  expect(search.mock.calls).toEqual([['cocoa']])
})
