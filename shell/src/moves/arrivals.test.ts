import { waitFor } from '@testing-library/dom'
import { Navigator } from '@fieldproof/platform/host'
import { watchArrivals } from './arrivals.ts'

/** Returns the heading of the screen at an address. */
type Draw = (address: URL) => string
const settle = () => new Promise((done) => setTimeout(done, 20))
const heading = () => document.querySelector('h1')
const setScroll = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
}
const scrolled = jest.fn(({ top }: { top: number }) => setScroll(top))
let navigator: Navigator
let stopWatching: () => void

const begin = async (path: string, draw: Draw) => {
  document.body.innerHTML = '<main></main>'
  const main = document.querySelector('main')
  window.history.replaceState(null, '', path)
  navigator = new Navigator(window)
  // A screen keeps its elements and changes their text, as React does.
  const render = () => {
    const text = draw(new URL(window.location.href))
    if (!main) return
    if (heading()?.textContent === text) return
    if (!heading()) main.innerHTML = `<h1>${text}</h1><a href="#">A link</a><input aria-label="Words">`
    else main.querySelector('h1')?.replaceChildren(text)
  }
  navigator.subscribe(() => {
    setTimeout(render, 5)
  })
  render()
  stopWatching = watchArrivals(navigator)
  await settle()
  // The user has scrolled.
  setScroll(300)
  scrolled.mockClear()
}

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
  window.scrollTo = scrolled as unknown as typeof window.scrollTo
  setScroll(0)
})
afterEach(() => {
  // Otherwise a wait would outlive its test.
  stopWatching()
  navigator.stop()
})

const list: Draw = () => 'Blog'
const help: Draw = ({ searchParams }) => searchParams.get('article') ?? 'Help'
const toTop = { top: 0, behavior: 'instant' }

it('focuses the heading of another screen and scrolls to its top', async () => {
  await begin('/blog', ({ pathname }) => pathname)
  navigator.push('/help')
  await waitFor(() => expect(heading()).toHaveFocus())
  expect(scrolled).toHaveBeenCalledWith(toTop)
})

it('does not scroll while the user types in a form that writes its position into the address', async () => {
  await begin('/services/vehicle', list)
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<section id="quotation"></section>')
  const shown = jest.fn()
  Element.prototype.scrollIntoView = shown
  document.querySelector('input')?.focus()
  navigator.replace('/services/vehicle#quotation')
  expect(shown).not.toHaveBeenCalled()
  document.querySelector('a')?.focus()
  navigator.replace('/services/vehicle?step=summary#quotation')
  expect(shown).toHaveBeenCalled()
})

it('focuses the heading of a list when another of its pages is shown', async () => {
  await begin('/blog?topic=goods', list)
  navigator.push('/blog?topic=goods&page=2')
  expect(heading()).toHaveFocus()
  expect(scrolled).toHaveBeenCalledWith(toTop)
})

it("focuses a part's own heading once it is rendered", async () => {
  await begin('/help', help)
  navigator.push('/help?article=cancel')
  expect(heading()).not.toHaveFocus()
  await waitFor(() => expect(heading()).toHaveFocus())
  expect(heading()).toHaveTextContent('cancel')
  expect(scrolled).toHaveBeenCalledWith(toTop)
})

it('moves neither focus nor scroll position when a list is only narrowed', async () => {
  await begin('/blog', list)
  const link = document.querySelector('a')
  link?.focus()
  navigator.push('/blog?topic=goods')
  await settle()
  expect(link).toHaveFocus()
  expect(scrolled).not.toHaveBeenCalled()
})

it('keeps the focus in the field in which the user is typing', async () => {
  await begin('/help?article=cancel&page=2', help)
  const field = document.querySelector('input')
  field?.focus()
  navigator.push('/help?search=pay')
  await waitFor(() => expect(heading()).toHaveTextContent('Help'))
  await settle()
  expect(field).toHaveFocus()
  expect(scrolled).not.toHaveBeenCalled()
})

it('restores the scroll position when the user goes back to another page', async () => {
  await begin('/blog', list)
  setScroll(640)
  window.dispatchEvent(new Event('scroll'))
  navigator.push('/blog?page=2')
  await settle()
  scrolled.mockClear()
  window.history.back()
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }))
  expect(scrolled).not.toHaveBeenCalledWith(toTop)
})

describe('a new document in the same tab', () => {
  const arriveBy = (type: string) => {
    performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming]
  }
  const leaveAt = async (top: number) => {
    arriveBy('navigate')
    await begin('/terms', list)
    setScroll(top)
    window.dispatchEvent(new Event('scroll'))
    window.dispatchEvent(new Event('pagehide'))
    stopWatching()
    navigator.stop()
    setScroll(0)
    scrolled.mockClear()
  }
  const arrive = () => {
    navigator = new Navigator(window)
    stopWatching = watchArrivals(navigator)
  }
  beforeEach(() => sessionStorage.clear())
  afterEach(() => {
    Reflect.deleteProperty(performance, 'getEntriesByType')
  })

  it.each(['reload', 'back_forward'])('goes to the earlier scroll position after a %s (NAV-8)', async (type) => {
    await leaveAt(1_500)
    arriveBy(type)
    arrive()
    expect(scrolled).toHaveBeenCalledWith({ top: 1_500, behavior: 'instant' })
  })

  it('lets the browser restore the scroll position after a reload, and then does not scroll itself', async () => {
    await leaveAt(1_500)
    expect(history.scrollRestoration).toBe('auto')
    arriveBy('reload')
    setScroll(1_480)
    arrive()
    expect(scrolled).not.toHaveBeenCalled()
    expect(history.scrollRestoration).toBe('manual')
  })

  it('begins at its top after a link to the same address', async () => {
    await leaveAt(1_500)
    arriveBy('navigate')
    arrive()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('goes back within the site to where the reader was before a reload', async () => {
    await leaveAt(640)
    arriveBy('reload')
    arrive()
    navigator.push('/help')
    setScroll(200)
    window.dispatchEvent(new Event('scroll'))
    window.dispatchEvent(new Event('pagehide'))
    stopWatching()
    navigator.stop()
    arrive()
    await settle()
    scrolled.mockClear()
    window.history.back()
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }))
  })
})

it('scrolls to an anchor within a part, and not to its top', async () => {
  await begin('/help', help)
  const place = document.createElement('p')
  place.id = 'refunds'
  place.scrollIntoView = jest.fn()
  document.querySelector('main')?.append(place)
  navigator.push('/help?article=cancel#refunds')
  await waitFor(() => expect(place.scrollIntoView).toHaveBeenCalled())
  expect(scrolled).not.toHaveBeenCalled()
})

it('scrolls to the top of another screen first, and not to an anchor of the same name on the previous one', async () => {
  await begin('/services/vehicle', ({ pathname }) => pathname)
  const place = document.createElement('p')
  place.id = 'quotation'
  const shown = jest.fn(() => heading()?.textContent)
  place.scrollIntoView = shown
  document.querySelector('main')?.append(place)
  navigator.push('/services/goods#quotation')
  expect(scrolled).toHaveBeenCalledWith(toTop)
  expect(shown).not.toHaveBeenCalled()
  await waitFor(() => expect(shown).toHaveReturnedWith('/services/goods'))
})

it('waits for no heading and no anchor once it is stopped', async () => {
  await begin('/blog', ({ pathname }) => pathname)
  navigator.push('/help#refunds')
  stopWatching()
  scrolled.mockClear()
  const place = document.createElement('p')
  place.id = 'refunds'
  place.scrollIntoView = jest.fn()
  document.querySelector('main')?.append(place)
  await waitFor(() => expect(heading()).toHaveTextContent('/help'))
  await settle()
  expect(heading()).not.toHaveFocus()
  navigator.push('/blog')
  expect(place.scrollIntoView).not.toHaveBeenCalled()
  expect(scrolled).not.toHaveBeenCalled()
})

it('works with a malformed fragment', async () => {
  await begin('/blog#%', ({ pathname }) => pathname)
  navigator.push('/help#%E0%A4')
  await waitFor(() => expect(heading()).toHaveFocus())
  expect(scrolled).toHaveBeenCalledWith(toTop)
})
