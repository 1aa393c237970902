import { drawApart } from './draw-apart.ts'
import type { Paper } from './paper.ts'
import { readPdf } from './testing/read-pdf.ts'

jest.setTimeout(30_000)

const paper = (title: string): Paper => ({ locale: 'en', title, facts: [], parties: [], sections: [], notes: [] })

test('papers that are asked for together come back each to whoever asked', async () => {
  const titles = Array.from({ length: 6 }, (_, index) => `Receipt ${index}`)
  const files = await Promise.all(titles.map((title) => drawApart(paper(title))))
  expect(files.map((file) => readPdf(file).pages[0]?.lines.includes(`Receipt ${files.indexOf(file)}`))).toEqual(
    titles.map(() => true),
  )
})

test('one that cannot be drawn fails alone', async () => {
  const broken = { ...paper('Broken'), sections: null as unknown as Paper['sections'] }
  const [first, second, third] = await Promise.allSettled([
    drawApart(paper('Before')),
    drawApart(broken),
    drawApart(paper('After')),
  ])
  expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
