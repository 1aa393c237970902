import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Cells, SheetName, Sheets } from './sheets.ts'

const sheetNames = ['survey', 'choices', 'settings'] as const satisfies readonly SheetName[]
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Size limit of one unpacked part: a small file that unpacks to more is not a form. */
const largestPart = 60_000_000
const rowsMost = 20_000
const columnsMost = 500

const all = (parent: Document | Element, name: string): Element[] => [...parent.getElementsByTagNameNS('*', name)]

/** The text of a cell or a shared string, without phonetic hints. */
const wordsOf = (element: Element): string =>
  all(element, 't')
    .filter((part) => part.parentElement?.localName !== 'rPh')
    .map((part) => part.textContent ?? '')
    .join('')

/** The index of a column: `A` → 0, `AB` → 27. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

const textOfCell = (cell: Element, shared: readonly string[]): string => {
  const kind = cell.getAttribute('t')
  if (kind === 'inlineStr') return wordsOf(cell)
  const value = all(cell, 'v')[0]?.textContent ?? ''
  if (kind === 's') return shared[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'true' : 'false'
  return value
}

const cellsOf = (sheet: Document, shared: readonly string[]): Cells => {
  const rows: string[][] = []
  for (const row of all(sheet, 'row').slice(0, rowsMost)) {
    const place = Number(row.getAttribute('r') ?? rows.length + 1) - 1
    if (!(place >= rows.length && place < rowsMost)) continue
    // Empty rows are missing in the file, and rows have numbers.
    while (rows.length < place) rows.push([])
    const cells: string[] = []
    for (const cell of all(row, 'c')) {
      const reference = cell.getAttribute('r')
      const column = reference === null ? cells.length : columnOf(reference)
      if (!(column >= 0 && column < columnsMost)) continue
      while (cells.length < column) cells.push('')
      cells[column] = textOfCell(cell, shared)
    }
    rows.push(cells)
  }
  return rows
}

/** The sheets of an Excel file; a missing one has no rows. @throws if the file is not a workbook */
export const readWorkbook = async (file: ArrayBuffer): Promise<Sheets> => {
  const parts = unzipSync(new Uint8Array(file), {
    filter: ({ name, originalSize }) => /^xl\/.*\.(xml|rels)$/.test(name) && originalSize <= largestPart,
  })
  const read = (name: string): Document | null => {
    const bytes = parts[name]
    return bytes ? new DOMParser().parseFromString(strFromU8(bytes), 'application/xml') : null
  }
  const book = read('xl/workbook.xml')
  if (!book) throw new TypeError('There is no workbook in this file')
  const targets = new Map(
    all(read('xl/_rels/workbook.xml.rels') ?? book, 'Relationship').map((one) => [
      one.getAttribute('Id'),
      (one.getAttribute('Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  const strings = read('xl/sharedStrings.xml')
  const shared = strings ? all(strings, 'si').map(wordsOf) : []
  const named = new Map(
    all(book, 'sheet').map((sheet) => [
      (sheet.getAttribute('name') ?? '').trim().toLowerCase(),
      targets.get(sheet.getAttributeNS(office, 'id') ?? sheet.getAttribute('r:id')),
    ]),
  )
  const sheetOf = (name: SheetName): Cells => {
    const sheet = read(named.get(name) ?? '')
    return sheet ? cellsOf(sheet, shared) : []
  }
  return { survey: sheetOf('survey'), choices: sheetOf('choices'), settings: sheetOf('settings') }
}

/** Escapes text for XML, without characters that XML forbids. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const sheetXml = (cells: Cells): string => {
  const rows = cells.map((row, place) => {
    const written = row.map((text, column) =>
      text === ''
        ? ''
        : `<c r="${letterOf(column)}${place + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
    )
    return `<row r="${place + 1}">${written.join('')}</row>`
  })
  return `${head}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** An Excel file with the three sheets. */
export const writeWorkbook = async (sheets: Sheets): Promise<Blob> => {
  const numbered = sheetNames.map((name, place) => ({ name, number: place + 1 }))
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${excel}.sheet.main+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${excel}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      numbered.map(({ name, number }) => [`xl/worksheets/sheet${number}.xml`, sheetXml(sheets[name])]),
    ),
  }
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
  return new Blob([new Uint8Array(zipped)], { type: `${excel}.sheet` })
}
