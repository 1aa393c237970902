import { renderPage } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { DayFilter } from './day-filter.tsx'
import { listAddress } from './list-address.ts'
import { day, page } from './parameters.ts'
import { useListAddress } from './use-list-address.ts'

const orders = listAddress(() => '/orders', { from: day, page })

const Page = () => {
  const { view, set } = useListAddress(orders)
  return <DayFilter label="From" name="from" onDay={(from) => set({ from })} value={view.from} />
}
const show = async (path: string) => {
  const { navigator } = await renderPage(<Page />, { path })
  return {
    field: screen.getByLabelText('From'),
    search: () => navigator.position.address.search,
    back: () => act(() => navigator.go(-1)),
  }
}
/** Simulates the browser's own date field: the events of one key, and the field's value after it. */
const press = (field: HTMLElement, key: string, value: string) => {
  fireEvent.keyDown(field, { key })
  fireEvent.input(field, { target: { value } })
  fireEvent.keyUp(field, { key })
}
const typeYear = (field: HTMLElement) =>
  ['0002-11-05', '0020-11-05', '0202-11-05', '2026-11-05'].forEach((value, index) =>
    press(field, '2026'.charAt(index), value),
  )

describe('a filter by a day', () => {
  it('applies a typed day once, when the field is left', async () => {
    const { field, search, back } = await show('/orders?page=3')
    typeYear(field)
    expect(field).toHaveValue('2026-11-05')
    expect(search()).toBe('?page=3')
    fireEvent.blur(field)
    expect(search()).toBe('?from=2026-11-05')
    back()
    await waitFor(() => expect(field).toHaveValue(''))
    expect(search()).toBe('?page=3')
  })

  it('applies a typed day on Enter', async () => {
    const { field, search } = await show('/orders')
    typeYear(field)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(search()).toBe('?from=2026-11-05')
  })

  it('applies a day that is chosen in the calendar at once', async () => {
    const { field, search } = await show('/orders')
    fireEvent.input(field, { target: { value: '2026-11-05' } })
    expect(search()).toBe('?from=2026-11-05')
  })

  it('applies a day that is chosen in a calendar opened with the keyboard', async () => {
    const { field, search } = await show('/orders')
    fireEvent.keyDown(field, { key: ' ' })
    fireEvent.input(field, { target: { value: '2026-11-05' } })
    expect(search()).toBe('?from=2026-11-05')
  })

  it('ends when its day is deleted and the field is left', async () => {
    const { field, search } = await show('/orders?from=2026-11-05')
    press(field, 'Backspace', '')
    expect(search()).toBe('?from=2026-11-05')
    fireEvent.blur(field)
    expect(search()).toBe('')
  })

  it('shows the day of another address', async () => {
    const { field } = await show('/orders?from=2026-11-05')
    expect(field).toHaveValue('2026-11-05')
  })
})
