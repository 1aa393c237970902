import type {
  ReportTemplate,
  ReportTemplateSummary,
  TemplateField,
} from '@fieldproof/contracts/entities/report-template'
import type { Field } from '@fieldproof/policy/template-fields'
import type { ReportTemplateRow } from './tables.ts'

/** Fields in the form of the contract, with their positions. */
export const inOrder = (fields: readonly Field[]): TemplateField[] =>
  fields.map((field, order) => ({ ...field, order }))

export const showTemplate = (row: ReportTemplateRow, viewerId: string): ReportTemplate => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  version: row.version,
  revision: row.revision,
  fields: inOrder(row.fields),
  isMine: row.owner_id === viewerId,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** A template in the form of lists. Sections do not count as fields. */
export const summarise = (row: ReportTemplateRow, noOfProjects: number, viewerId: string): ReportTemplateSummary => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  noOfFields: row.fields.filter(({ kind }) => kind !== 'section').length,
  noOfProjects,
  isMine: row.owner_id === viewerId,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
