import { act, fireEvent, render, screen } from '@testing-library/react'
import { KeptFilm, KeptPicture } from './kept-media.tsx'
import { hasExpired } from './signed-end.ts'
import { thumbnailOf } from './thumbnail.ts'
import { useFreshAddresses } from './use-fresh-addresses.ts'

const start = Date.parse('2026-03-02T10:00:00Z')
const minute = 60_000
/** The server's expiry: the second full five minutes from now. */
const signed = (file: string, at = Date.now()) =>
  `/files/orders/${file}?expires=${(Math.floor(at / (5 * minute)) + 2) * 5 * minute}&signature=${'s'.repeat(43)}`

beforeEach(() => {
  jest.useFakeTimers({ now: start })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the signed addresses of a page that stays open (FILE-9)', () => {
  const reads = jest.fn()
  const Page = ({ holder }: { holder: unknown }) => (
    <button
      onClick={useFreshAddresses(holder, () => {
        reads()
      })}
    >
      It has ended
    </button>
  )
  const order = () => ({ files: [{ url: signed('a') }, { url: signed('b') }], other: null })
  const move = () => fireEvent.pointerMove(document.body)
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
  beforeEach(() => reads.mockReset())

  test('are read again once shortly before they expire, at the first sign of a user', () => {
    const { rerender } = render(<Page holder={order()} />)
    pass(9 * minute)
    move()
    expect(reads).not.toHaveBeenCalled()
    pass(minute - 10_000)
    expect(reads).not.toHaveBeenCalled()
    move()
    move()
    expect(reads).toHaveBeenCalledTimes(1)
    rerender(<Page holder={order()} />)
    pass(3 * minute)
    move()
    expect(reads).toHaveBeenCalledTimes(1)
    pass(3 * minute)
    fireEvent.keyDown(document.body)
    expect(reads).toHaveBeenCalledTimes(2)
  })

  test('are not read if nobody uses the page', () => {
    render(<Page holder={order()} />)
    pass(120 * minute)
    expect(reads).not.toHaveBeenCalled()
    fireEvent.scroll(document.body)
    expect(reads).toHaveBeenCalledTimes(1)
  })

  test('do not cause a flood of requests if they are unavailable, or the clock of the device is wrong', () => {
    render(<Page holder={{ url: signed('a', start - 240 * minute) }} />)
    for (let second = 0; second < 20 * 60; second += 1) {
      pass(1_000)
      move()
    }
    expect(reads.mock.calls.length).toBeLessThanOrEqual(5)
  })

  test('that turn out to have expired are read again at most once a minute', () => {
    render(<Page holder={order()} />)
    for (let count = 0; count < 10; count += 1) fireEvent.click(screen.getByRole('button'))
    expect(reads).toHaveBeenCalledTimes(1)
    pass(minute)
    fireEvent.click(screen.getByRole('button'))
    expect(reads).toHaveBeenCalledTimes(2)
  })

  test('request nothing if there are none', () => {
    render(<Page holder={{ files: [] }} />)
    pass(30 * minute)
    move()
    expect(reads).not.toHaveBeenCalled()
  })
})

test('an address shows whether it has expired', () => {
  const address = signed('a')
  expect(hasExpired(address)).toBe(false)
  jest.advanceTimersByTime(11 * minute)
  expect([hasExpired(address), hasExpired('blob:here')]).toEqual([true, false])
})

describe('a picture at a signed address', () => {
  const [first, second, other] = [signed('a', start), signed('a', start + 6 * minute), signed('b', start)]
  const shown = () => screen.getByRole('img').getAttribute('src')

  test('that has loaded keeps its address, so that it does not flicker and is not fetched again', () => {
    const { rerender } = render(<KeptPicture src={first} alt="Front" />)
    fireEvent.load(screen.getByRole('img'))
    rerender(<KeptPicture src={second} alt="Front" />)
    expect(shown()).toBe(first)
    rerender(<KeptPicture src={other} alt="Front" />)
    expect(shown()).toBe(other)
  })

  test('that has not loaded uses the new address, and reports that the previous one has expired', () => {
    const onStale = jest.fn()
    const { rerender } = render(<KeptPicture src={first} alt="Front" onStale={onStale} />)
    fireEvent.error(screen.getByRole('img'))
    expect(onStale).toHaveBeenCalledTimes(1)
    rerender(<KeptPicture src={second} alt="Front" onStale={onStale} />)
    expect(shown()).toBe(second)
  })

  test('a playing video continues, and uses the new address if its own has expired', () => {
    const video = () => screen.getByLabelText('Engine')
    const { rerender } = render(<KeptFilm src={first} at={0.1} aria-label="Engine" />)
    fireEvent.loadedData(video())
    rerender(<KeptFilm src={second} at={0.1} aria-label="Engine" />)
    expect(video()).toHaveAttribute('src', `${first}#t=0.1`)
    fireEvent.error(video())
    expect(video()).toHaveAttribute('src', `${second}#t=0.1`)
  })
})

describe('thumbnails (FILE-10)', () => {
  test('come from the signed address of the picture; other addresses stay as they are', () => {
    expect(thumbnailOf(signed('a.jpg'))).toBe(`${signed('a.jpg')}&size=thumbnail`)
    expect(thumbnailOf('blob:http://site.test/1')).toBe('blob:http://site.test/1')
  })

  test('give way to the whole picture when it is printed', () => {
    const { rerender } = render(<KeptPicture alt="The gate" isThumbnail src={signed('gate.jpg')} />)
    const picture = screen.getByAltText('The gate')
    fireEvent.load(picture)
    expect(picture.getAttribute('src')).toMatch(/&size=thumbnail$/)
    rerender(<KeptPicture alt="The gate" isThumbnail={false} src={signed('gate.jpg')} />)
    expect(picture).toHaveAttribute('src', signed('gate.jpg'))
  })
})
