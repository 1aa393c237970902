import { drawInThread } from './draw-in-thread.ts'
import type { DocumentContents } from './document-contents.ts'
import { readPdf } from './testing/read-pdf.ts'

jest.setTimeout(30_000)

const document = (title: string): DocumentContents => ({
  locale: 'en',
  title,
  facts: [],
  parties: [],
  sections: [],
  notes: [],
})

test('documents that are requested concurrently are returned to the right caller', async () => {
  const titles = Array.from({ length: 6 }, (_, index) => `Receipt ${index}`)
  const files = await Promise.all(titles.map((title) => drawInThread(document(title))))
  expect(files.map((file) => readPdf(file).pages[0]?.lines.includes(`Receipt ${files.indexOf(file)}`))).toEqual(
    titles.map(() => true),
  )
})

test('a document that cannot be drawn does not affect others', async () => {
  const broken = { ...document('Broken'), sections: null as unknown as DocumentContents['sections'] }
  const [first, second, third] = await Promise.allSettled([
    drawInThread(document('Before')),
    drawInThread(broken),
    drawInThread(document('After')),
  ])
  expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
