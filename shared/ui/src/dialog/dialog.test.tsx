import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type FormEvent } from 'react'
import { Button } from '@fieldproof/ui'
import { ConfirmProvider, Dialog, useConfirm } from '@fieldproof/ui/dialog'

function Opened({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reschedule</Button>
      <Dialog busy={busy} description="Free times" onClose={() => setOpen(false)} open={open} title="Another time">
        <p>Friday</p>
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  const open = async (busy = false) => {
    render(<Opened busy={busy} />)
    await userEvent.click(screen.getByRole('button', { name: 'Reschedule' }))
    return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Another time' })
  }

  test('is named and described, and gives the focus back', async () => {
    expect(await open()).toHaveAccessibleDescription('Free times')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Reschedule' })).toHaveFocus()
  })

  test('closes on Esc', async () => {
    fireEvent(await open(), new Event('cancel', { cancelable: true }))
    expect(screen.queryByText('Friday')).not.toBeInTheDocument()
  })

  test('within a form does not send that form on Enter', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Dialog onClose={() => {}} open title="A picture">
          <input aria-label="What it shows" />
        </Dialog>
        <button type="submit">Save</button>
      </form>,
    )
    await userEvent.type(screen.getByLabelText('What it shows'), 'A roof{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test('sends its own form on Enter', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault())
    render(
      <Dialog onClose={() => {}} open title="Your name">
        <form onSubmit={onSubmit}>
          <input aria-label="Name" />
        </form>
      </Dialog>,
    )
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test('stays when a file picker in it is closed without a choice', async () => {
    await open()
    fireEvent(screen.getByText('Friday'), new Event('cancel', { bubbles: true }))
    expect(screen.getByText('Friday')).toBeInTheDocument()
  })

  test('stays on Esc while it is busy, also if the browser itself closes it at the second press', async () => {
    const dialog = await open(true)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(dialog.open).toBe(true)
    act(() => dialog.close())
    await waitFor(() => expect(dialog.open).toBe(true))
    expect(screen.getByText('Friday')).toBeInTheDocument()
  })

  test('can be opened again after the browser itself has closed it', async () => {
    const dialog = await open()
    act(() => dialog.close())
    await waitFor(() => expect(screen.queryByText('Friday')).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: 'Reschedule' }))
    expect(dialog.open).toBe(true)
    expect(screen.getByText('Friday')).toBeInTheDocument()
  })

  test('closes on a press outside, but not on one that starts inside and ends there', async () => {
    const dialog = await open()
    fireEvent.pointerDown(screen.getByText('Friday'))
    fireEvent.click(dialog)
    expect(screen.getByText('Friday')).toBeInTheDocument()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(screen.queryByText('Friday')).not.toBeInTheDocument()
  })
})

function Asker({ answers, danger }: { answers: boolean[]; danger?: boolean }) {
  const confirm = useConfirm()
  return (
    <Button
      onClick={() =>
        void confirm({ title: 'Decline this job?', message: 'A decline cannot be taken back.', danger }).then((yes) =>
          answers.push(yes),
        )
      }
    >
      Decline
    </Button>
  )
}

describe('a question', () => {
  const ask = async (danger?: boolean) => {
    const answers: boolean[] = []
    const view = render(
      <ConfirmProvider>
        <Asker answers={answers} danger={danger} />
      </ConfirmProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    return { answers, view }
  }

  test.each([
    ['Yes', true],
    ['No', false],
    ['Close', false],
  ])('answered with %s resolves to %s', async (button, answer) => {
    const { answers } = await ask()
    expect(screen.getByRole('alertdialog', { name: 'Decline this job?' })).toHaveAccessibleDescription(
      'A decline cannot be taken back.',
    )
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(answers).toEqual([answer]))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('of danger starts on No, others on Yes', async () => {
    const { view } = await ask(true)
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
    view.unmount()
    await ask(false)
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus()
  })

  test('resolves to no when the component that asked unmounts', async () => {
    const { answers, view } = await ask()
    view.unmount()
    await act(async () => undefined)
    expect(answers).toEqual([false])
  })

  test('is refused without a provider', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Asker answers={[]} />)).toThrow('useConfirm needs a ConfirmProvider')
    log.mockRestore()
  })
})
