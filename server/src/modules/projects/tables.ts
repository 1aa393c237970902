import type { Generated } from 'kysely'

export interface ProjectsTable {
  id: Generated<string>
  owner_id: string
  name: string
  created_at: Date
  updated_at: Date
}

export interface ProjectsTables {
  projects: ProjectsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends ProjectsTables {}
}
