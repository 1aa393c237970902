import { inflateSync } from 'node:zlib'

/** A page of a PDF as a reader sees it. */
export interface ReadPage {
  /** Its lines from top to bottom; texts side by side are one line. */
  lines: string[]
  text: string
}

export interface ReadPdf {
  pages: ReadPage[] /** PostScript names of the faces that are embedded. */
  faces: string[]
  author: string
}

const objectsOf = (file: string): Map<string, string> =>
  new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', content = '']) => [
      number,
      content,
    ]),
  )

const streamOf = (object: string): string => {
  const [, head = '', content = ''] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream/.exec(object) ?? []
  const bytes = Buffer.from(content, 'latin1')
  return head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : content
}

const refIn = (object: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1] ?? ''

/** The characters of each glyph number of a font, by its ToUnicode table. */
const unicodeOf = (table: string): Map<number, string> => {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, [, codes = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const units = codes
        .split(' ')
        .filter((code) => code !== '')
        .map((code) => Number.parseInt(code, 16))
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units))
    }
  }
  return letters
}

type Fonts = Map<string, Map<number, string>>

const fontsOf = (objects: Map<string, string>, page: string): Fonts => {
  const get = (number: string) => objects.get(number) ?? ''
  const resources = get(refIn(page, 'Resources')) || page
  const list = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? ''
  return new Map(
    [...list.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
      name,
      unicodeOf(streamOf(get(refIn(get(number), 'ToUnicode')))),
    ]),
  )
}

const readPage = (content: string, fonts: Fonts): ReadPage => {
  const lines = new Map<number, { x: number; text: string }[]>()
  for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)\nET/g)) {
    const [, x = '0', y = '0'] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? []
    const letters = fonts.get(/\/(F\d+)/.exec(block)?.[1] ?? '') ?? new Map<number, string>()
    const text = [...block.matchAll(/<([0-9a-f]+)>/gi)]
      .flatMap(([, hex = '']) =>
        [...hex.matchAll(/.{4}/g)].map(([glyph]) => letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd'),
      )
      .join('')
    const line = Math.round(Number(y))
    lines.set(line, [...(lines.get(line) ?? []), { x: Number(x), text }])
  }
  const sorted = [...lines]
    .sort(([one], [other]) => other - one)
    .map(([, parts]) =>
      parts
        .sort((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(''),
    )
  return { lines: sorted, text: sorted.join('\n') }
}

/** Extracts the text of our own PDFs, page by page. It only supports the features that they use. */
export const readPdf = (pdf: Buffer): ReadPdf => {
  const file = pdf.toString('latin1')
  const objects = objectsOf(file)
  const get = (number: string) => objects.get(number) ?? ''
  const tree = [...objects.values()].find((object) => object.includes('/Type /Pages')) ?? ''
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? ''
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => get(number))
  return {
    pages: pages.map((page) => readPage(streamOf(get(refIn(page, 'Contents'))), fontsOf(objects, page))),
    faces: [...new Set([...file.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name = '']) => name))].sort(),
    author: get(refIn(get(refIn(file.slice(file.lastIndexOf('trailer')), 'Info')), 'Author')).replace(/^\(|\)$/g, ''),
  }
}
