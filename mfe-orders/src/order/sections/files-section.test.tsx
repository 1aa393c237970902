import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atNoonInLagos, openDialog, press, sentTo, showOrder, yes } from '../testing/order-page.tsx'
import { anAcceptedOrder, nothingAllowed, orderId } from '../testing/orders.ts'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import '../dialogs/add-files-dialog.tsx'

atNoonInLagos()
fakeRequests()

const sign = 'POST /chats/generate-signed-file-url'
const get = 'GET /orders/get-order/{id}'
const add = 'POST /orders/add-files'
const remove = 'DELETE /orders/{orderId}/remove-file/{fileId}'
const aFile = (name: string, mayRemove: boolean) => ({
  _id: `b1a7c0de-0000-4000-8000-0000000000${name.length}0`,
  name,
  size: 2_048,
  contentType: 'application/pdf',
  url: `/files/${name}`,
  mayRemove,
})
const changeable = { ...nothingAllowed, changeFiles: true }
const open = anAcceptedOrder({ files: [], allowed: changeable })

const openWithOneFile = async () => {
  const full = { ...open, files: [aFile('gate.pdf', true)] }
  // The page fetches the order again after every change.
  let kept = open
  const { asked } = await showOrder(open, {
    answers: {
      [get]: () => kept,
      [sign]: ({ body }) => ({
        fileId: (body as { fileId: string }).fileId,
        url: 'https://files.example/put',
        method: 'PUT' as const,
        headers: {},
        expiresAt: '2027-03-10T12:00:00.000Z',
        name: 'gate.pdf',
        size: 3,
        contentType: 'application/pdf',
      }),
      [add]: () => (kept = full),
    },
  })
  const dialog = await openDialog('Add photos or documents', 'Add photos or documents')
  expect(within(dialog).getByRole('button', { name: 'Add to the order' })).toBeDisabled()
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await userEvent.upload(input, new File(['pdf'], 'gate.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  return { asked, dialog }
}

it('uploads files after ordering, each as soon as it is chosen, and shows them at once (FILE-8)', async () => {
  const { asked, dialog } = await openWithOneFile()
  await waitFor(() => expect(sentTo(asked, sign)).toMatchObject([{ target: 'order', targetId: orderId }]))
  await act(async () => {
    FakeRequest.all[0]?.answer(204)
  })
  await within(dialog).findByText('1 file added.')
  await press('Add to the order')
  await waitFor(() => expect(sentTo(asked, add)).toMatchObject([{ orderId, fileIds: [expect.any(String)] }]))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await screen.findByRole('link', { name: /gate\.pdf/ })).toBeInTheDocument()
})

it('adds a file that was still uploading at the press, once however often the button is pressed', async () => {
  const { asked, dialog } = await openWithOneFile()
  await press('Add to the order')
  const button = within(dialog).getByRole('button', { name: /Add to the order/ })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await act(async () => {
    fireEvent.click(button)
  })
  await act(async () => {
    FakeRequest.all[0]?.answer(204)
  })
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  const [announced] = sentTo(asked, sign) as { fileId: string }[]
  expect(sentTo(asked, add)).toEqual([{ orderId, fileIds: [announced?.fileId] }])
})

it('adds nothing if the only file is removed while it is awaited', async () => {
  const { asked, dialog } = await openWithOneFile()
  await press('Add to the order')
  await press('Remove gate.pdf')
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Add to the order' })).toBeDisabled())
  expect(sentTo(asked, add)).toEqual([])
})

it('lets the person who added a file remove it, after a question, and nobody else (FILE-8)', async () => {
  const order = { ...open, files: [aFile('own.pdf', true), aFile('quoted.pdf', false)] }
  let kept = order
  const { asked } = await showOrder(order, {
    answers: { [get]: () => kept, [remove]: () => (kept = { ...open, files: order.files.slice(1) }) },
  })
  expect(await screen.findByRole('link', { name: /quoted\.pdf/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove quoted.pdf' })).not.toBeInTheDocument()
  await press('Remove own.pdf')
  expect(yes).toHaveBeenCalledWith(expect.objectContaining({ message: 'own.pdf' }))
  await waitFor(() => expect(asked.filter(({ key }) => key === remove)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('link', { name: /own\.pdf/ })).not.toBeInTheDocument())
})

it('offers no upload once no more files are accepted (FILE-8)', async () => {
  await showOrder({ ...open, files: [aFile('own.pdf', false)], allowed: nothingAllowed })
  expect(await screen.findByRole('link', { name: /own\.pdf/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add photos or documents' })).not.toBeInTheDocument()
})

it('opens files without leaving the page, and renews an expired address once (FILE-9)', async () => {
  const at = (expires: number) => `/files/own.pdf?expires=${expires}&signature=${'s'.repeat(43)}`
  const shown = (expires: number) => ({ ...open, files: [{ ...aFile('own.pdf', false), url: at(expires) }] })
  const later = Date.now() + 3_600_000
  let kept = shown(1)
  const { asked } = await showOrder(kept, { answers: { [get]: () => kept } })
  const link = () => screen.findByRole('link', { name: /own\.pdf/ })
  expect(await link()).toHaveAttribute('href', at(1))
  const before = asked.filter(({ key }) => key === get).length
  kept = shown(later)
  await waitFor(async () => {
    fireEvent.pointerMove(document.body)
    expect(await link()).toHaveAttribute('href', at(later))
  })
  expect(asked.filter(({ key }) => key === get)).toHaveLength(before + 1)
})
