import { fireEvent, render, screen, within } from '@testing-library/react'
import { uiTextEn } from '@fieldproof/ui'
import { FileDrop, FileRows } from '@fieldproof/ui/files'
import { sortFiles } from './file-field.tsx'

const contract = {
  id: 'a',
  name: 'contract.pdf',
  size: 412_000,
  contentType: 'application/pdf',
  href: '/files/contract.pdf',
  note: 'A proof',
}
const front = { id: 'b', name: 'front.jpg', size: 1_820_000, contentType: 'image/jpeg', isRemoving: true }
const onItsWay = { id: 1, name: 'hood.jpg', progress: 0.4, failure: null }
const lost = { id: 2, name: 'back.jpg', progress: 0.8, failure: 'It did not get through.' }

test('files show name and size, open if they can, and are removed one by one', () => {
  const remove = jest.fn()
  render(<FileRows files={[contract, front]} label="Documents" onRemove={remove} />)
  const [first, second] = within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('contract.pdfA proof412 kB')
  expect(screen.getByRole('link', { name: 'contract.pdf' })).toHaveAttribute('href', '/files/contract.pdf')
  expect(second).toHaveTextContent('front.jpg1.8 MB')
  expect(screen.queryByRole('link', { name: 'front.jpg' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Remove contract.pdf' }))
  expect(remove.mock.calls).toEqual([[contract]])
  fireEvent.click(screen.getByRole('button', { name: /front\.jpg/ }))
  expect(remove).toHaveBeenCalledTimes(1)
})

test('an upload shows its progress; a failed one says why and can be sent again', () => {
  const retry = jest.fn()
  const giveUp = jest.fn()
  render(
    <FileRows
      files={[]}
      onGiveUp={giveUp}
      onRemove={() => undefined}
      onRetry={retry}
      retry="Send again"
      sending={[onItsWay, lost]}
    />,
  )
  expect(screen.getByRole('progressbar', { name: /hood\.jpg/ })).toBeInTheDocument()
  expect(screen.getByText('40%')).toBeInTheDocument()
  expect(screen.getByText('It did not get through.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(retry.mock.calls).toEqual([[lost]])
  fireEvent.click(screen.getByRole('button', { name: 'Remove hood.jpg' }))
  expect(giveUp.mock.calls).toEqual([[onItsWay]])
})

test('files are chosen or dropped, the same one twice, and an error is read with the field', () => {
  const choose = jest.fn()
  const { rerender } = render(<FileDrop action="Choose files" limits="PDF only" onChoose={choose} />)
  const file = new File(['x'], 'front.pdf')
  const place = screen.getByLabelText(/Choose files/)
  fireEvent.change(place, { target: { files: [file] } })
  fireEvent.change(place, { target: { files: [file] } })
  fireEvent.change(place, { target: { files: [] } })
  fireEvent.drop(place, { dataTransfer: { files: [file] } })
  expect(choose.mock.calls).toEqual([[[file]], [[file]], [[file]]])
  rerender(<FileDrop action="Choose files" disabled fault="That is no PDF." limits="PDF only" onChoose={choose} />)
  expect(screen.getByLabelText(/Choose files/)).toHaveAccessibleDescription('That is no PDF.')
  fireEvent.drop(screen.getByLabelText(/Choose files/), { dataTransfer: { files: [file] } })
  expect(choose).toHaveBeenCalledTimes(3)
})

test('files that do not fit are refused with a reason', () => {
  const sized = (name: string, size: number) => new File(['x'.repeat(size)], name)
  const { taken, faults } = sortFiles(
    [sized('a.png', 5), sized('b.PNG', 5), sized('c.png', 5), sized('d.gif', 5), sized('e.png', 300_001)],
    { types: ['png', 'jpg'], mostBytes: 300_000, most: 2 },
    uiTextEn,
    'en-GB',
  )
  expect(taken.map((file) => file.name)).toEqual(['a.png', 'b.PNG'])
  expect(faults).toEqual([
    'd.gif is of a type we cannot use. Allowed: png, jpg.',
    'e.png is larger than 300 kB. Choose a smaller file.',
    'Choose 2 files at most.',
  ])
})
