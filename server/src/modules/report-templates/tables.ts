import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Field } from '@fieldproof/policy/template-fields'

export interface ReportTemplatesTable {
  id: string
  owner_id: string
  name: string
  description: string
  /** In sequence; a field's condition may refer to earlier fields (TEMPLATE-4). */
  fields: ColumnType<Field[], string, string>
  /** Rises with the first change after a report was started with this version (TEMPLATE-2). */
  version: Generated<number>
  /** Rises with every change (TEMPLATE-3). */
  revision: Generated<number>
  /** Whether a report was started with this version. */
  is_version_used: Generated<boolean>
  created_at: Date
  updated_at: Date
}
export type ReportTemplateRow = Selectable<ReportTemplatesTable>

export interface ReportTemplatesTables {
  report_templates: ReportTemplatesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends ReportTemplatesTables {}
}
