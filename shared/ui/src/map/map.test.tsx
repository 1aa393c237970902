import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UiTextProvider } from '@fieldproof/ui'
import { MapPicker, MapView } from '@fieldproof/ui/map'
import { text as uiTextNo } from '@fieldproof/ui/texts/no'

const load = jest.fn<Promise<unknown>, []>()
jest.mock('./load-leaflet.ts', () => ({ loadLeaflet: () => load() }))

const lagos = { latitude: 6.4541, longitude: 3.3947 }
type Point = typeof lagos

/** Everything is in the viewport at once. */
class InView {
  callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback
  }
  observe(target: Element) {
    this.callback(
      [{ target, isIntersecting: true } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    )
  }
  disconnect() {}
}

// Loaded once, so that no test waits for the file.
beforeAll(async () => {
  await import('leaflet')
})

/** jsdom has no layout: every map has the size of one on a phone. */
beforeAll(() => {
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: InView })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 360 })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 320 })
})
beforeEach(() => {
  load.mockReset()
  load.mockImplementation(() => import('leaflet'))
})

function Picker({
  first = null,
  centre = null,
  onPoint,
}: {
  first?: Point | null
  centre?: Point | null
  onPoint?: (point: Point) => void
}) {
  const [value, setValue] = useState<Point | null>(first)
  return (
    <MapPicker
      centre={centre}
      label="Where it is"
      onChange={(point) => {
        onPoint?.(point)
        setValue(point)
      }}
      value={value}
    />
  )
}
const application = () => screen.getByRole('application', { name: 'Where it is' })
const drawn = () => waitFor(() => expect(application()).toHaveAttribute('aria-busy', 'false'))

test('says that there is no pin, and sets one with the first arrow key', async () => {
  const onPoint = jest.fn<void, [Point]>()
  render(<Picker centre={lagos} onPoint={onPoint} />)
  await drawn()
  expect(screen.getByText(/^No pin yet/)).toBeInTheDocument()
  fireEvent.keyDown(application(), { key: 'ArrowUp' })
  expect(onPoint).toHaveBeenCalledTimes(1)
  expect(onPoint.mock.calls[0]?.[0].latitude).toBeCloseTo(lagos.latitude, 1)
  expect(screen.getByText(/^The pin is in or beside Lagos/)).toBeInTheDocument()
})

test('moves the pin by the arrow keys, further with Shift, and leaves other keys to the page', async () => {
  const onPoint = jest.fn<void, [Point]>()
  render(<Picker first={lagos} onPoint={onPoint} />)
  await drawn()
  fireEvent.keyDown(application(), { key: 'ArrowRight' })
  const small = (onPoint.mock.calls[0]?.[0].longitude ?? 0) - lagos.longitude
  expect(small).toBeGreaterThan(0)
  expect(onPoint.mock.calls[0]?.[0].latitude).toBeCloseTo(lagos.latitude, 3)
  fireEvent.keyDown(application(), { key: 'ArrowLeft', shiftKey: true })
  const large = (onPoint.mock.calls[0]?.[0].longitude ?? 0) - (onPoint.mock.calls[1]?.[0].longitude ?? 0)
  expect(large / small).toBeCloseTo(6, 0)
  expect(fireEvent.keyDown(application(), { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(application(), { key: 'ArrowUp', altKey: true })).toBe(true)
  expect(onPoint).toHaveBeenCalledTimes(2)
})

test('sets the pin where the map is clicked', async () => {
  const onPoint = jest.fn<void, [Point]>()
  render(<Picker centre={lagos} onPoint={onPoint} />)
  await drawn()
  fireEvent.click(application(), { clientX: 180, clientY: 160 })
  expect(onPoint).toHaveBeenCalledTimes(1)
  expect(onPoint.mock.calls[0]?.[0].longitude).toBeCloseTo(lagos.longitude, 1)
})

test('follows a value that the page changes', async () => {
  const { rerender } = render(<MapPicker label="Where it is" onChange={() => undefined} value={lagos} />)
  await drawn()
  expect(application().querySelectorAll('.leaflet-marker-draggable')).toHaveLength(1)
  rerender(<MapPicker label="Where it is" onChange={() => undefined} value={{ latitude: 9.0579, longitude: 7.4951 }} />)
  expect(screen.getByText(/^The pin is in or beside Abuja/)).toBeInTheDocument()
  rerender(<MapPicker label="Where it is" onChange={() => undefined} value={null} />)
  expect(application().querySelectorAll('.leaflet-marker-draggable')).toHaveLength(0)
})

test('draws the radius around the pin, and follows its value', async () => {
  const circles = () => application().querySelectorAll('path.area')
  const { rerender } = render(<MapPicker label="Where it is" onChange={() => undefined} radius={10} value={lagos} />)
  await drawn()
  expect(circles()).toHaveLength(1)
  const before = application().querySelector('.leaflet-control-scale-line')?.textContent
  rerender(<MapPicker label="Where it is" onChange={() => undefined} radius={200} value={lagos} />)
  await waitFor(() => expect(application().querySelector('.leaflet-control-scale-line')?.textContent).not.toBe(before))
  rerender(<MapPicker label="Where it is" onChange={() => undefined} value={lagos} />)
  expect(circles()).toHaveLength(0)
})

test('zooms by its buttons, which are named', async () => {
  render(<Picker first={lagos} />)
  await drawn()
  const before = application().querySelector('.leaflet-control-scale-line')?.textContent
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(application().querySelector('.leaflet-control-scale-line')?.textContent).not.toBe(before))
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeInTheDocument()
})

test('is in Norwegian for a Norwegian reader', async () => {
  render(
    <UiTextProvider locale="nb-NO" text={uiTextNo}>
      <Picker first={lagos} />
    </UiTextProvider>,
  )
  await drawn()
  expect(screen.getByText(/^Nålen står i eller ved Lagos/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Zoom inn' })).toBeInTheDocument()
})

test('says if it does not load, and loads again on demand', async () => {
  load.mockRejectedValueOnce(new Error('no network'))
  render(<Picker first={lagos} />)
  expect(await screen.findByText(/The map did not load/)).toBeInTheDocument()
  expect(screen.getByText(/^The pin is in or beside Lagos/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Load the map again' }))
  await drawn()
  expect(screen.queryByText(/The map did not load/)).not.toBeInTheDocument()
})

const offers = [
  { id: 'corolla', ...lagos, title: 'Toyota Corolla' },
  { id: 'camry', latitude: 9.0579, longitude: 7.4951, title: 'Toyota Camry' },
]

test('places are named buttons that report the choice, by mouse and by key', async () => {
  const select = jest.fn()
  const { rerender } = render(<MapView label="Where it is" onSelect={select} points={offers} />)
  await drawn()
  const camry = await screen.findByRole('button', { name: 'Toyota Camry' })
  fireEvent.click(camry)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Toyota Corolla' }), { key: 'Enter' })
  expect(select.mock.calls).toEqual([['camry'], ['corolla']])
  rerender(<MapView label="Where it is" onSelect={select} points={offers} selectedId="camry" />)
  expect(screen.getByRole('button', { name: 'Toyota Camry' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Toyota Corolla' })).toHaveAttribute('aria-pressed', 'false')
})

test('places that cannot be chosen are pictures with names', async () => {
  render(<MapView label="Where it is" points={offers} />)
  await drawn()
  expect(await screen.findByRole('img', { name: 'Toyota Corolla' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Toyota Corolla' })).not.toBeInTheDocument()
})

test('reports where the reader has moved it, and not its own moves', async () => {
  const move = jest.fn()
  const { rerender } = render(<MapView label="Where it is" onMove={move} points={offers} />)
  await drawn()
  rerender(<MapView label="Where it is" onMove={move} points={offers.slice(1)} />)
  expect(move).not.toHaveBeenCalled()
  await act(async () => {
    fireEvent.keyDown(application(), { key: 'ArrowUp' })
  })
  await waitFor(() => expect(move).toHaveBeenCalled())
  const [bounds] = move.mock.calls[0] as [{ north: number; south: number; east: number; west: number }]
  expect(bounds.north).toBeGreaterThan(bounds.south)
  expect(bounds.east).toBeGreaterThan(bounds.west)
})

test.each(['+', '-'])('reports where the reader has zoomed to with the key %s', async (key) => {
  const move = jest.fn()
  render(<MapView label="Where it is" onMove={move} points={offers} />)
  await drawn()
  fireEvent.keyDown(application(), { key })
  await waitFor(() => expect(move).toHaveBeenCalledTimes(1))
})

test('shows other places without a report, even after the reader has touched the map without moving it', async () => {
  const move = jest.fn()
  const { rerender } = render(<MapView label="Where it is" onMove={move} onSelect={() => undefined} points={offers} />)
  await drawn()
  fireEvent.click(await screen.findByRole('button', { name: 'Toyota Camry' }))
  // Scrolls the page, because the map has no focus.
  fireEvent.wheel(application(), { deltaY: 100 })
  rerender(<MapView label="Where it is" onMove={move} onSelect={() => undefined} points={offers.slice(1)} />)
  expect(move).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(move).toHaveBeenCalledTimes(1))
})

test('pins of one place are side by side, so that each can be chosen', async () => {
  render(
    <MapView
      label="Where it is"
      onSelect={() => undefined}
      points={['one', 'two', 'three'].map((id) => ({ id, ...lagos, title: id }))}
    />,
  )
  await drawn()
  const lefts = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => (await screen.findByRole('button', { name })).style.marginLeft),
  )
  expect(lefts).toEqual(['-22px', '-6px', '-38px'])
})
