import { contentTypeOf } from '#kernel/files/content-type.ts'
import { drawPdf } from './draw-pdf.ts'
import type { DocumentContents } from './document-contents.ts'
import { readPdf } from './testing/read-pdf.ts'

const document = (changes: Partial<DocumentContents> = {}): DocumentContents => ({
  locale: 'en',
  title: 'Receipt',
  facts: [
    { term: 'Number', value: 'R-1042' },
    { term: 'Date', value: '20 March 2027' },
  ],
  parties: [
    { title: 'From', lines: ['Fieldproof AS', 'Oslo'] },
    { title: 'To', lines: ['Bjørg Ødegård', 'Ìbàdàn'] },
  ],
  sections: [],
  notes: [],
  ...changes,
})

const rows = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [`Inspection ${index + 1}`, `₦${index + 1},500.00`])
const table = (count: number) => ({
  columns: [
    { title: 'What', width: 3 },
    { title: 'Amount', align: 'end' as const, width: 1 },
  ],
  rows: rows(count),
  totals: [
    { label: 'Fee', value: '₦0.00' },
    { label: 'Total', value: '₦1,234.50', isStrong: true },
  ],
})

describe('a document', () => {
  test("contains everything given, in the brand's faces and with its currency signs", async () => {
    const file = await drawPdf(
      document({
        sections: [
          {
            title: 'Price',
            paragraphs: ['Paid by card.'],
            facts: [{ term: 'Place', value: '12 Allen Avenue, Ikeja' }],
            table: table(2),
          },
        ],
        notes: ['Keep this receipt.'],
      }),
    )
    expect(contentTypeOf(file)).toBe('application/pdf')
    const { pages, faces, author } = readPdf(file)
    expect(pages).toHaveLength(1)
    const { lines, text } = pages[0] ?? { lines: [], text: '' }
    for (const expected of [
      'Receipt',
      'Number',
      'R-1042',
      '20 March 2027',
      'Price',
      'Paid by card.',
      'WhatAmount',
      'Inspection 2₦2,500.00',
      'Fee₦0.00',
      'Total₦1,234.50',
      'Keep this receipt.',
      'Fieldproof · ReceiptPage 1 of 1',
    ])
      expect(lines).toContain(expected)
    expect(text).toContain('Bjørg Ødegård')
    expect(text).toContain('Ìbàdàn')
    expect(text).toContain('12 Allen Avenue, Ikeja')
    expect(faces).toEqual(
      expect.arrayContaining([
        'bricolage-grotesque-650-latin',
        'public-sans-400-latin',
        'public-sans-400-latin-ext',
        'public-sans-700-latin',
      ]),
    )
    expect(author).toBe('Fieldproof')
  })

  test("counts its pages in the reader's language", async () => {
    const { pages } = readPdf(
      await drawPdf(document({ locale: 'no', title: 'Kvittering', sections: [{ table: table(120) }] })),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, { text }] of pages.entries()) expect(text).toContain(`Side ${index + 1} av ${pages.length}`)
  })
})

describe('a long table', () => {
  test('repeats its header on each page, and neither loses nor repeats a row', async () => {
    const { pages } = readPdf(await drawPdf(document({ sections: [{ table: table(150) }] })))
    for (const { lines } of pages) expect(lines.filter((line) => line === 'WhatAmount')).toHaveLength(1)
    const drawn = pages.flatMap(({ lines }) => lines).filter((line) => line.startsWith('Inspection '))
    expect(drawn).toEqual(rows(150).map((cells) => cells.join('')))
  })

  test('can have a row that is longer than a page', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `word${index}`)
    const { pages } = readPdf(
      await drawPdf(document({ sections: [{ table: { ...table(0), rows: [[words.join(' '), '₦1']] } }] })),
    )
    expect(pages.length).toBeGreaterThan(1)
    const drawn = pages.flatMap(({ text }) => text.match(/word\d+/g) ?? [])
    expect(drawn).toEqual(words)
  })
})

test('a long URL is wrapped, and a character missing from every font is drawn as ?', async () => {
  const link = `https://fieldproof.test/${'a'.repeat(300)}`
  const { pages } = readPdf(
    await drawPdf(document({ title: 'Proof 😀 日', sections: [{ facts: [{ term: 'Link', value: link }] }] })),
  )
  const { lines = [], text = '' } = pages[0] ?? {}
  expect(lines).toContain('Proof ? ?')
  const pieces = text.match(/https:\S+|^a+$|(?<=Link)\S+/gm) ?? []
  expect(pieces.join('').replaceAll(/[^a]/g, '').length).toBeGreaterThanOrEqual(300)
})

test('no text can end the document or become a command', async () => {
  const { pages } = readPdf(await drawPdf(document({ title: ') Tj ET\nendstream\u0000 <41>', parties: [] })))
  expect(pages[0]?.lines).toEqual(expect.arrayContaining([') Tj ET', 'endstream <41>']))
})

test('combined accents are drawn', async () => {
  const { pages } = readPdf(await drawPdf(document({ title: 'Ọlá Ẹ̀kó' })))
  expect(pages[0]?.text.normalize('NFC')).toContain('Ọlá Ẹ̀kó'.normalize('NFC'))
})

test('the document is accessible to screen readers: titles, rows and cells, each text once', async () => {
  const file = (
    await drawPdf(document({ sections: [{ title: 'Price', paragraphs: ['Paid by card.'], table: table(60) }] }))
  ).toString('latin1')
  const parts = (tag: string) => file.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0
  expect([parts('H1'), parts('H2'), parts('Table'), parts('TR'), parts('TH'), parts('TD')]).toEqual([
    1, 1, 1, 61, 2, 120,
  ])
  expect(file).toContain('/Lang (en-NG)')
  expect(file).toContain('/MarkInfo')
})
