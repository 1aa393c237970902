import { toasts } from '@fieldproof/ui'
import { act, render, screen } from '@testing-library/react'
import { LateToasts } from './late-toasts.tsx'

afterEach(() => act(() => toasts.clear()))

it('mounts the place of toasts once the page is idle', async () => {
  render(<LateToasts />)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(await screen.findByRole('region', {}, { timeout: 5_000 })).toBeInTheDocument()
})

it('shows a toast at once, also one from before it was mounted', async () => {
  act(() => void toasts.notify({ message: 'Saved before' }))
  const { unmount } = render(<LateToasts />)
  expect(await screen.findByText('Saved before', {}, { timeout: 5_000 })).toBeInTheDocument()
  unmount()
  render(<LateToasts />)
  act(() => void toasts.notify({ message: 'Saved now' }))
  expect(screen.getByText('Saved now')).toBeInTheDocument()
})
