import { useState } from 'react'
import { Badge, Stack } from '@fieldproof/ui'
import { FileDrop, FileField, FileRows, type KeptFile, type SentFile } from '@fieldproof/ui/files'
import { Alone } from './alone.tsx'
import type { GalleryEntry } from './gallery-entry.ts'

const group = 'Forms'

const kept: KeptFile[] = [
  {
    id: 'certificate',
    name: 'certificate-of-automotive-technology-2019.pdf',
    size: 412_000,
    contentType: 'application/pdf',
    href: '/playground',
    note: 'Professional certificate: Automotive technician',
    mark: <Badge tone="success">Accepted</Badge>,
  },
  { id: 'photo', name: 'front-left.jpg', size: 1_820_000, contentType: 'image/jpeg' },
  { id: 'drawing', name: 'drawing.dwg', size: 96_000, contentType: 'application/octet-stream', isRemoving: true },
]
const onTheWay: SentFile[] = [
  { id: 1, name: 'under-the-hood.jpg', progress: 0.4, failure: null },
  {
    id: 2,
    name: 'back-right.jpg',
    progress: 0.8,
    failure: 'It did not get through. Check your connection and send it again.',
  },
]

function RowsDemo() {
  const [files, setFiles] = useState(kept)
  const [sending, setSending] = useState(onTheWay)
  return (
    <FileRows
      files={files}
      label="Photos and documents"
      onGiveUp={(gone) => setSending((now) => now.filter(({ id }) => id !== gone.id))}
      onRemove={(gone) => setFiles((now) => now.filter(({ id }) => id !== gone.id))}
      onRetry={(again) =>
        setSending((now) => now.map((file) => (file.id === again.id ? { ...file, failure: null } : file)))
      }
      retry="Send again"
      sending={sending}
    />
  )
}

function DropDemo({ fault, disabled }: { fault?: string; disabled?: boolean }) {
  const [names, setNames] = useState<string[]>([])
  return (
    <Stack gap="small">
      <FileDrop
        action="Choose photos or documents"
        disabled={disabled}
        fault={fault}
        limits="JPG, PNG or PDF, up to 8 MB each"
        multiple
        onChoose={(files) => setNames(files.map(({ name }) => name))}
      />
      {names.length > 0 && <span>{names.join(', ')}</span>}
    </Stack>
  )
}

export const files: readonly GalleryEntry[] = [
  {
    name: 'FileField',
    group,
    states: [
      {
        name: 'Empty',
        render: () => (
          <Alone>
            <FileField label="Profile picture" mostBytes={1_000_000} name="field" types={['jpg', 'jpeg', 'png']} />
          </Alone>
        ),
      },
      {
        name: 'With files',
        render: () => (
          <Alone
            values={{
              field: [
                new File(['x'.repeat(182_000)], 'front-left.jpg'),
                new File(['x'.repeat(96_000)], 'under-the-hood.png'),
              ],
            }}
          >
            <FileField
              capture="environment"
              label="Photos"
              most={10}
              mostBytes={300_000}
              name="field"
              types={['png', 'jpg']}
            />
          </Alone>
        ),
      },
      {
        name: 'Faulty',
        render: () => (
          <Alone faults={{ field: 'A file must be uploaded' }}>
            <FileField label="Proof of insurance" mostBytes={5_000_000} name="field" required types={['pdf']} />
          </Alone>
        ),
      },
    ],
  },
  {
    name: 'FileDrop',
    group,
    states: [
      { name: 'Empty', render: () => <DropDemo /> },
      { name: 'Faulty', render: () => <DropDemo fault="advert.gif is no JPG, PNG or PDF." /> },
      { name: 'Disabled', render: () => <DropDemo disabled /> },
    ],
  },
  {
    name: 'FileRows',
    group,
    states: [{ name: 'Kept, being removed, on its way, and one that did not get through', render: () => <RowsDemo /> }],
  },
]
