import type { Draft } from '../templates/draft.ts'
import type { Finding } from './sheets.ts'
import type { JsonFault } from './template-json.ts'

/** The result of a chosen file: a draft, or why nothing was imported. */
export type ReadFile =
  | { is: 'read'; draft: Draft; remarks: readonly Finding[] }
  | { is: 'faulty-form'; faults: readonly Finding[] }
  | { is: 'faulty-json'; faults: readonly JsonFault[] }
  | { is: 'too-large' | 'unreadable' }

/** The size limit in bytes: the largest real forms have a tenth of it. */
const largest = 4_000_000

/**
 * Imports a template from a JSON file of ours or from an XLSForm.
 * @param outside heading for an XLSForm's questions that follow a group
 */
export const readFile = async (file: File, outside: string): Promise<ReadFile> => {
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
