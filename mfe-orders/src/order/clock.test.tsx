import { act, render, screen } from '@testing-library/react'
import { formatSpan, useTimeLeft } from './clock.ts'

// A page that the browser renders without a server starts with the browser's clock.
jest.mock('@fieldproof/platform', () => ({ useFirstNow: () => Date.now() }))

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

it.each([
  [26 * hour + 5 * minute, '1 day 2 hrs'],
  [hour + 5 * minute + 9 * second, '1 hr 5 mins'],
  [5 * minute + 9 * second, '5 mins 9 secs'],
  [9 * second, '9 secs'],
  [0, '0 secs'],
])('formats %d milliseconds in their two largest units', (milliseconds, words) => {
  expect(formatSpan(milliseconds, 'en-NG')).toBe(words)
})

it('formats them in Norwegian', () => {
  expect(formatSpan(26 * hour, 'nb-NO')).toBe('1 d, 2 t')
})

const Left = ({ until, onPassed }: { until: number | null; onPassed: () => void }) => (
  <p>{String(useTimeLeft(until, onPassed))}</p>
)

describe('the time that is left', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('counts down to zero and calls back once', () => {
    const onPassed = jest.fn()
    render(<Left until={1_003_000} onPassed={onPassed} />)
    expect(screen.getByText('3000')).toBeInTheDocument()
    act(() => {
      jest.advanceTimersByTime(2_000)
    })
    expect(screen.getByText('1000')).toBeInTheDocument()
    expect(onPassed).not.toHaveBeenCalled()
    act(() => {
      jest.advanceTimersByTime(60_000)
    })
    expect(screen.getByText('0')).toBeInTheDocument()
    expect(onPassed).toHaveBeenCalledTimes(1)
  })

  it('is null without an instant', () => {
    const onPassed = jest.fn()
    render(<Left until={null} onPassed={onPassed} />)
    act(() => {
      jest.advanceTimersByTime(60_000)
    })
    expect(screen.getByText('null')).toBeInTheDocument()
    expect(onPassed).not.toHaveBeenCalled()
  })
})
