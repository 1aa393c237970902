/** One row of a sheet by its columns' names; `row` is the spreadsheet's number, the heading is row 1. */
export interface SheetRow {
  row: number
  cells: Readonly<Record<string, string>>
}
export type SheetName = 'survey' | 'choices' | 'settings'
/** A sheet as rows of cells, the heading first. */
export type Cells = readonly (readonly string[])[]
export type Sheets = Readonly<Record<SheetName, Cells>>

/** A part of a form that could not be imported. A fault prevents the whole import, a remark does not. */
export interface ImportIssue {
  sheet: SheetName
  row: number
  /** The key of its message. */
  is:
    | 'no-survey'
    | 'no-list'
    | 'unknown-type'
    | 'nested'
    | 'unclosed'
    | 'expression'
    | 'whole-numbers'
    | 'required'
    | 'repeat-count'
    | 'choice-filter'
    | 'default'
    | 'read-only'
    | 'or-other'
    | 'no-label'
    | 'same-name'
    | 'invalid'
    | 'metadata'
    | 'language'
    | 'outside'
    | 'disabled'
    | 'message'
    | 'until-answered'
  /** The text in question, unchanged. */
  what: string
}

/** The rows below a heading. Columns are compared in lower case; SurveyCTO's names are mapped to the standard's. */
export const rowsOf = (cells: Cells): SheetRow[] => {
  const [heading = [], ...rows] = cells
  const names = heading.map((cell) => columnName(cell))
  return rows.flatMap((row, place) => {
    const found: Record<string, string> = {}
    for (const [column, name] of names.entries()) {
      const text = (row[column] ?? '').trim()
      if (name !== '' && text !== '' && !(name in found)) found[name] = text
    }
    return Object.keys(found).length === 0 ? [] : [{ row: place + 2, cells: found }]
  })
}

const otherNames: Readonly<Record<string, string>> = {
  relevance: 'relevant',
  'list name': 'list_name',
  value: 'name',
  'constraint message': 'constraint_message',
  'read only': 'read_only',
  readonly: 'read_only',
  'repeat count': 'repeat_count',
  'form title': 'form_title',
  title: 'form_title',
}

const columnName = (cell: string): string => {
  const [first = '', ...rest] = cell.trim().split(/::?/)
  const name = first.trim().toLowerCase()
  return [otherNames[name] ?? name, ...rest.map((part) => part.trim())].join('::')
}

/** The columns of a translated text, such as `label` and `label::English (en)`, as languages; '' for the plain one. */
export const languagesOf = (cells: Cells, column: string): string[] =>
  (cells[0] ?? []).map(columnName).flatMap((name) => {
    const [first, language = ''] = name.split('::')
    return first === column ? [language] : []
  })
