import { createReportTemplateBody } from '@fieldproof/contracts/entities/report-template'
import { conditionFaults } from '@fieldproof/policy/template-fields'
import type { Draft } from '../templates/draft.ts'

const format = 'report-template'

/** A template as a JSON file. */
export const writeJson = ({ name, description, fields }: Draft): string =>
  `${JSON.stringify({ format, formatVersion: 1, name, description, fields }, null, 2)}\n`

/** The faults of a file, each with its path, such as `fields.3.label`. */
export interface JsonFault {
  place: string
  message: string
}

/** Parses what {@link writeJson} wrote. Nothing is imported partially. */
export const readJson = (text: string): { draft: Draft | null; faults: readonly JsonFault[] } => {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return { draft: null, faults: [{ place: '', message: 'notJson' }] }
  }
  if (typeof found !== 'object' || found === null || !('format' in found) || found.format !== format)
    return { draft: null, faults: [{ place: '', message: 'notOurs' }] }
  const read = createReportTemplateBody.safeParse({ ...found, _id: crypto.randomUUID() })
  if (!read.success)
    return { draft: null, faults: read.error.issues.map(({ path, message }) => ({ place: path.join('.'), message })) }
  const { name, description, fields } = read.data
  const faults = conditionFaults(fields).map(({ fieldId, fault }) => ({
    place: `fields.${fields.findIndex(({ _id }) => _id === fieldId)}.showIf`,
    message: fault,
  }))
  return { draft: faults.length === 0 ? { name, description, fields } : null, faults }
}
