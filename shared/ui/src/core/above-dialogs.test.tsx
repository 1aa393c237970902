import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { AboveDialogs, Button, createToastStore, ToastRegion } from '@fieldproof/ui'
import { ConfirmDialog, Dialog } from '@fieldproof/ui/dialog'

/** A box that counts its presses, and may ask something in a dialog of its own. */
const Box = ({ isCovering = false, onEnd }: { isCovering?: boolean; onEnd?: () => void }) => {
  const [presses, setPresses] = useState(0)
  const [asks, setAsks] = useState(false)
  return (
    <AboveDialogs aria-label="Call" isCovering={isCovering} role="group">
      <Button onClick={() => setPresses(presses + 1)}>{`Pressed ${presses}`}</Button>
      <Button onClick={() => setAsks(true)}>Ask</Button>
      <Button onClick={onEnd}>End</Button>
      <Dialog onClose={() => setAsks(false)} open={asks} title="Own question" />
    </AboveDialogs>
  )
}

/** A page with two forms in dialogs, one opened from the other, and a box that comes and goes. */
const Site = ({ isCovering }: { isCovering?: boolean }) => {
  const [isShown, setShown] = useState(false)
  const [first, setFirst] = useState(false)
  const [second, setSecond] = useState(false)
  const [isThere, setThere] = useState(true)
  return (
    <div>
      <Button onClick={() => setFirst(true)}>Open</Button>
      <Button onClick={() => setShown(true)}>Ring</Button>
      <Button onClick={() => setThere(false)}>Leave</Button>
      {isShown && <Box {...(isCovering && { isCovering })} onEnd={() => setShown(false)} />}
      {isThere && (
        <Dialog onClose={() => setFirst(false)} open={first} title="First">
          <input aria-label="Words" />
          <Button onClick={() => setSecond(true)}>Further</Button>
        </Dialog>
      )}
      <ConfirmDialog onNo={() => setSecond(false)} onYes={() => undefined} open={second} title="Second" />
    </div>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const box = () => screen.getByRole('group', { name: 'Call' })
/** The name of the dialog in which the box is; null on the page. */
const placeOfBox = () => box().closest('dialog')?.querySelector('h2')?.textContent ?? null

test('a box is in the topmost dialog, in the one below when that closes, and finally on the page', async () => {
  render(<Site />)
  await press('Ring')
  expect(placeOfBox()).toBeNull()
  await press('Open')
  expect(placeOfBox()).toBe('First')
  await press('Further')
  expect(placeOfBox()).toBe('Second')
  await press('No')
  expect(placeOfBox()).toBe('First')
  fireEvent(screen.getByRole('dialog', { name: 'First' }), new Event('cancel', { cancelable: true }))
  expect(placeOfBox()).toBeNull()
})

test('a box that is moved stays the same, with its state', async () => {
  render(<Site />)
  await press('Ring')
  const before = box()
  await press('Pressed 0')
  await press('Open')
  await press('Pressed 1')
  expect(box()).toBe(before)
  expect(screen.getByRole('button', { name: 'Pressed 2' })).toBeInTheDocument()
})

test('a box that is shown while a dialog is open is in the dialog, leaves typed text alone, and gives the focus back', async () => {
  render(<Site />)
  await press('Open')
  const words = screen.getByLabelText('Words')
  await userEvent.type(words, 'half a sen')
  act(() => screen.getByRole('button', { name: 'Ring' }).click())
  expect(placeOfBox()).toBe('First')
  expect(words).toHaveFocus()
  await press('End')
  expect(screen.queryByRole('group', { name: 'Call' })).not.toBeInTheDocument()
  expect(words).toHaveFocus()
  expect(words).toHaveValue('half a sen')
})

test('keys pressed in the box do not reach the dialog around it, and Esc does not close that dialog', async () => {
  render(<Site />)
  await press('Ring')
  await press('Open')
  // The browser closes the dialog unless the event's default action is prevented.
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'End' }), { key: 'Escape' })).toBe(false)
  const listener = jest.fn()
  screen.getByRole('dialog', { name: 'First' }).addEventListener('keydown', listener)
  fireEvent.keyDown(screen.getByRole('button', { name: 'End' }), { key: 'ArrowLeft' })
  expect(listener).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByLabelText('Words'), { key: 'ArrowLeft' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('keys that are pressed in the box reach the page while no dialog is open', async () => {
  render(<Site />)
  await press('Ring')
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'End' }), { key: 'Escape' })).toBe(true)
})

test('a dialog of the box itself is above the box, and closes by Esc', async () => {
  render(<Site />)
  await press('Ring')
  await press('Open')
  await press('Ask')
  expect(placeOfBox()).toBe('First')
  const own = screen.getByRole('dialog', { name: 'Own question' })
  expect(fireEvent.keyDown(within(own).getByRole('button', { name: 'Close' }), { key: 'Escape' })).toBe(true)
  // A question of the page opens above it: the box and its own dialog stay where they are.
  await press('Further')
  expect(placeOfBox()).toBe('First')
  await press('No')
  await userEvent.click(within(own).getByRole('button', { name: 'Close' }))
  expect(placeOfBox()).toBe('First')
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
})

test('a box that covers the page is below a dialog that opens later, and above one that was open', async () => {
  render(<Site isCovering />)
  await press('Ring')
  await press('Open')
  expect(placeOfBox()).toBeNull()
  await press('End')
  await press('Ring')
  expect(placeOfBox()).toBe('First')
  await press('Further')
  expect(placeOfBox()).toBe('First')
})

test('a box that no longer covers the page is above the dialog that opened meanwhile', async () => {
  const shown = (isCovering: boolean) => (
    <>
      <Box isCovering={isCovering} />
      <Dialog onClose={() => undefined} open title="First" />
    </>
  )
  const { rerender } = render(
    <>
      <Box isCovering />
      <Dialog onClose={() => undefined} open={false} title="First" />
    </>,
  )
  rerender(shown(true))
  expect(placeOfBox()).toBeNull()
  rerender(shown(false))
  expect(placeOfBox()).toBe('First')
})

test('a box outlives the dialog around it, whether React or other code removes the dialog', async () => {
  const { unmount } = render(<Site />)
  await press('Ring')
  await press('Open')
  await press('Leave')
  expect(screen.queryByLabelText('Words')).not.toBeInTheDocument()
  await press('Pressed 0')
  expect(placeOfBox()).toBeNull()
  unmount()

  render(<Site />)
  await press('Ring')
  await press('Open')
  act(() => screen.getByRole('dialog', { name: 'First' }).remove())
  await waitFor(() => expect(placeOfBox()).toBeNull())
  expect(box()).toBeInTheDocument()
})

test('the focus stays in the box when the dialog around it closes', async () => {
  const shown = (isOpen: boolean) => (
    <>
      <Box />
      <Dialog onClose={() => undefined} open={isOpen} title="First" />
    </>
  )
  const { rerender } = render(shown(true))
  const end = screen.getByRole('button', { name: 'End' })
  end.focus()
  rerender(shown(false))
  expect(end).toHaveFocus()
})

test('toasts are read and used in the open dialog', async () => {
  const store = createToastStore()
  const undo = jest.fn()
  render(
    <>
      <ToastRegion store={store} />
      <Dialog onClose={() => undefined} open title="First" />
    </>,
  )
  act(() => {
    store.notify({ message: 'Task deleted', action: { label: 'Undo', onAction: undo } })
  })
  const dialog = screen.getByRole('dialog', { name: 'First' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
})

test('the server renders no box', () => {
  expect(renderToString(<Box />)).not.toContain('End')
})
