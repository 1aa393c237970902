import type { Draft } from '../templates/draft.ts'
import type { ImportIssue } from './sheets.ts'
import type { JsonFault } from './template-json.ts'

/** The result of an import: a draft, or why nothing was imported. */
export type ImportResult =
  | { is: 'read'; draft: Draft; remarks: readonly ImportIssue[] }
  | { is: 'faulty-form'; faults: readonly ImportIssue[] }
  | { is: 'faulty-json'; faults: readonly JsonFault[] }
  | { is: 'too-large' | 'unreadable' }

/** The size limit in bytes, ten times the size of the largest real forms. */
const largest = 4_000_000

/**
 * Imports a template from a JSON file of ours or from an XLSForm.
 * @param outside heading for an XLSForm's questions that stand outside every group
 */
export const readFile = async (file: File, outside: string): Promise<ImportResult> => {
  if (file.size > largest) return { is: 'too-large' }
  if (/\.json$/i.test(file.name)) {
    const { readJson } = await import('./template-json.ts')
    const { draft, faults } = readJson(await file.text())
    return draft ? { is: 'read', draft, remarks: [] } : { is: 'faulty-json', faults }
  }
  const [{ readWorkbook }, { readForm }] = await Promise.all([import('./workbook.ts'), import('./read-form.ts')])
  const sheets = await readWorkbook(await file.arrayBuffer()).catch(() => null)
  if (!sheets) return { is: 'unreadable' }
  const { draft, faults, remarks } = readForm(sheets, outside)
  return draft ? { is: 'read', draft, remarks } : { is: 'faulty-form', faults }
}
