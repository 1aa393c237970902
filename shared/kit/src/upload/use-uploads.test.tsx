import { renderPage } from '@fieldproof/platform/testing'
import { FileDrop, FileRows } from '@fieldproof/ui/files'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Sending } from '../sending/index.ts'
import { useUploads, type Upload, type UploadsOptions } from './use-uploads.ts'

interface Sent {
  file: File
  id: string
  sending: Required<Sending>
  arrive: (stored: string) => void
  fail: (error: unknown) => void
}
const sent: Sent[] = []
const stored: { answer: string; upload: Upload<string> }[] = []
beforeEach(() => {
  sent.length = 0
  stored.length = 0
})

const words = {
  wrongType: (name: string) => `${name} is no PNG.`,
  tooLarge: (name: string, most: string) => `${name} is larger than ${most}.`,
  failed: 'It did not get through.',
}
let settled: boolean | null = null

const Screen = (options: Partial<UploadsOptions<string, string>>) => {
  const { uploads, refused, isSending, add, retry, giveUp, settle } = useUploads<string, string>({
    types: ['image/png', 'application/pdf'],
    mostBytes: () => 2_000_000,
    words,
    send: (file, { id }, sending) =>
      new Promise((arrive, fail) => {
        sent.push({ file, id, sending, arrive, fail })
      }),
    onStored: (answer, upload) => stored.push({ answer, upload }),
    ...options,
  })
  return (
    <>
      <FileDrop
        action="Choose files"
        limits=""
        fault={refused.join(' ')}
        multiple
        onChoose={(files) => add(files, 'proof')}
      />
      <FileRows files={[]} onRemove={() => {}} sending={uploads} onRetry={retry} onGiveUp={giveUp} />
      <p>{isSending ? 'sending' : 'quiet'}</p>
      <button
        onClick={() => {
          void settle().then((all) => {
            settled = all
          })
        }}
      >
        Go on
      </button>
    </>
  )
}
const show = (options: Partial<UploadsOptions<string, string>> = {}) => renderPage(<Screen {...options} />)
const picture = (name: string, size = 1) =>
  Object.defineProperty(new File(['x'], name, { type: 'image/png' }), 'size', { value: size })
const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no place for files')
  await act(async () => {
    fireEvent.change(input, { target: { files } })
  })
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const first = () => {
  const [one] = sent
  if (!one) throw new Error('Nothing was sent')
  return one
}

it('sends files one after the other, with their progress, and passes on what arrived', async () => {
  await show()
  await choose(picture('a.png'), picture('b.png'))
  expect(sent.map(({ file }) => file.name)).toEqual(['a.png'])
  expect(first().sending.language).toBe('en')
  await act(async () => first().sending.onProgress(0.25))
  expect(screen.getByText('25%')).toBeInTheDocument()
  expect(screen.getByText('sending')).toBeInTheDocument()
  await act(async () => first().arrive('A'))
  expect(stored).toMatchObject([{ answer: 'A', upload: { name: 'a.png', what: 'proof' } }])
  expect(screen.queryByText('a.png')).not.toBeInTheDocument()
  await waitFor(() => expect(sent.map(({ file }) => file.name)).toEqual(['a.png', 'b.png']))
  await act(async () => sent[1]?.arrive('B'))
  expect(screen.getByText('quiet')).toBeInTheDocument()
})

it('sends a failed file again under the same id, and the next one meanwhile', async () => {
  await show()
  await choose(picture('a.png'), picture('b.png'))
  await act(async () => first().fail(new Error('no line')))
  expect(screen.getByText('It did not get through.')).toBeInTheDocument()
  await waitFor(() => expect(sent).toHaveLength(2))
  await act(async () => sent[1]?.arrive('B'))
  await press('Try again')
  expect(screen.queryByText('It did not get through.')).not.toBeInTheDocument()
  expect(sent[2]?.id).toBe(first().id)
  await act(async () => sent[2]?.arrive('A'))
  expect(stored.map(({ answer }) => answer)).toEqual(['B', 'A'])
})

it("shows a refusal in the server's words, and nothing when the session has ended", async () => {
  await show()
  await choose(picture('a.png'), picture('b.png'))
  await act(async () => first().fail({ status: 415, message: 'This is no picture.' }))
  expect(screen.getByText('This is no picture.')).toBeInTheDocument()
  await act(async () => sent[1]?.fail({ status: 401, message: 'Invalid token.', isSilent: true }))
  expect(screen.queryByText('Invalid token.')).not.toBeInTheDocument()
  expect(screen.getByText('It did not get through.')).toBeInTheDocument()
})

it('can be aborted before and during the upload', async () => {
  await show()
  await choose(picture('a.png'), picture('b.png'))
  await press('Remove b.png')
  await press('Remove a.png')
  expect(first().sending.signal.aborted).toBe(true)
  await act(async () => first().fail(new Error('aborted')))
  expect(sent).toHaveLength(1)
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  expect(stored).toEqual([])
})

it('neither sends nor reports a file that is removed while it is resized', async () => {
  let finish = (_: File) => {}
  await show({
    shrink: () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  })
  await choose(picture('a.png'))
  await press('Remove a.png')
  await act(async () => finish(picture('a.png', 9_000_000)))
  expect(sent).toEqual([])
  settled = null
  await press('Go on')
  expect(settled).toBe(true)
})

it('does not bring back a file that is removed while it is sent', async () => {
  await show()
  await choose(picture('a.png'))
  await press('Remove a.png')
  await act(async () => first().arrive('A'))
  expect(stored).toEqual([])
})

it('shows which files are not accepted before they are sent', async () => {
  await show({ room: 1, words: { ...words, tooMany: 'One file at most.' } })
  await choose(
    new File(['x'], 'film.mov', { type: 'video/quicktime' }),
    picture('huge.png', 3_000_000),
    picture('a.png'),
    picture('b.png'),
  )
  expect(screen.getByText('film.mov is no PNG. huge.png is larger than 2 MB. One file at most.')).toBeInTheDocument()
  expect(sent.map(({ file }) => file.name)).toEqual(['a.png'])
  expect(screen.queryByText('b.png')).not.toBeInTheDocument()
})

it('lists files that are not accepted if the screen has no other place for them, without a retry', async () => {
  await show({ showsRefused: 'in-list', words: { ...words, empty: (name) => `${name} is empty.` } })
  await choose(picture('film.png', 0), new File(['x'], 'run.exe', { type: 'application/x-msdownload' }))
  expect(screen.getByText('film.png is empty.')).toBeInTheDocument()
  expect(screen.getByText('run.exe is no PNG.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(screen.getByText('quiet')).toBeInTheDocument()
  await press('Remove run.exe')
  expect(screen.queryByText('run.exe is no PNG.')).not.toBeInTheDocument()
  expect(sent).toHaveLength(0)
})

it('measures a picture after it was resized', async () => {
  const small = picture('small.png', 1_000)
  await show({ shrink: async (file) => (file.name === 'large.png' ? small : file) })
  await choose(picture('large.png', 9_000_000), picture('stays.png', 9_000_000))
  expect(first().file).toBe(small)
  await act(async () => first().arrive('small'))
  expect(await screen.findByText('stays.png is larger than 2 MB.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

it('can be awaited, and returns whether all were sent', async () => {
  await show()
  await choose(picture('a.png'))
  settled = null
  await press('Go on')
  expect(settled).toBeNull()
  await act(async () => first().fail({ status: 413, message: 'Too large.' }))
  expect(settled).toBe(false)
  await press('Remove a.png')
  await press('Go on')
  expect(settled).toBe(true)
})

it('delays a change-over until each file is sent or aborted (CHANGE-1)', async () => {
  const { store, unmount } = await show()
  const holds = () => store.getState().holds['test'] ?? []
  expect(holds()).toEqual([])
  await choose(picture('a.png'))
  expect(holds()).toEqual(['upload'])
  await act(async () => first().fail({ status: 0, message: 'No line.' }))
  expect(holds()).toEqual(['upload'])
  await press('Try again')
  await act(async () => sent[1]?.arrive('A'))
  await waitFor(() => expect(holds()).toEqual([]))
  await choose(picture('b.png'))
  expect(holds()).toEqual(['upload'])
  unmount()
  expect(holds()).toEqual([])
})

it('aborts when the user leaves the screen', async () => {
  const { unmount } = await show()
  await choose(picture('a.png'))
  unmount()
  expect(first().sending.signal.aborted).toBe(true)
})
