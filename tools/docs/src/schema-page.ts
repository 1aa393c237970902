import type { Db } from '../../../server/src/kernel/db/connect.ts'
import { sql } from 'kysely'
import type { TableOwners } from '../../lint/conventions/table-owners.ts'

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  isKey: boolean
}

interface Reference {
  from: string
  to: string
  columns: string
  isRequired: boolean
}

const readColumns = async (db: Db): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable", coalesce(a.attnum = any (p.conkey), false) as "isKey"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
    where a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  return rows
}

const readReferences = async (db: Db): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
      string_agg(a.attname, ', ' order by a.attnum) as columns, bool_and(a.attnotnull) as "isRequired"
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace
    group by f.oid, f.conrelid, f.confrelid
    order by 1, 2, 3`.execute(db)
  return rows
}

const SHORT_TYPES: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'timestamp(3) with time zone': 'timestamptz',
  'character varying': 'varchar',
  'double precision': 'double',
}
const typeOf = (type: string): string => (SHORT_TYPES[type] ?? type).replace(/[^\w[\]]+/g, '_')

const entity = (table: string, columns: readonly Column[]): string =>
  `  ${table} {\n${columns
    .map(
      ({ name, type, isKey, isNullable }) =>
        `    ${typeOf(type)} ${name}${isKey ? ' PK' : ''}${isNullable ? ' "or null"' : ''}`,
    )
    .join('\n')}\n  }`

const line = ({ from, to, columns, isRequired }: Reference): string =>
  `  ${to} ${isRequired ? '||' : '|o'}--o{ ${from} : "${columns}"`

/**
 * The page of the docs that shows the tables of the database: a diagram for each folder that owns tables, with every
 * column. Tables of other folders to which they refer have only their names.
 * @param db a database to which all migrations were applied
 * @returns Markdown with Mermaid diagrams
 */
export const schemaPage = async (db: Db, owners: TableOwners): Promise<string> => {
  const [columns, references] = [await readColumns(db), await readReferences(db)]
  const tables = [...new Set(columns.map(({ table }) => table))]
  const unowned = tables.filter((table) => !owners.has(table))
  const byOwner = Map.groupBy(
    tables.filter((table) => owners.has(table)),
    (table) => owners.get(table) ?? '',
  )
  const sections = [...byOwner]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([owner, own]) => {
      const drawn = own.map((table) =>
        entity(
          table,
          columns.filter((column) => column.table === table),
        ),
      )
      const lines = references.filter(({ from }) => own.includes(from)).map(line)
      return `## \`${owner}\`\n\n\`\`\`mermaid\nerDiagram\n${[...drawn, ...lines].join('\n')}\n\`\`\`\n`
    })
  return `# The database

Written by \`npm run docs\` from a database that all migrations have passed; a test fails when it is out of date. Each table
belongs to the folder of \`server/src\` in the heading above it, and only that folder writes to it. A line leads from a table to
the one that refers to it, and carries the columns.

${tables.length} tables of ${byOwner.size} folders.${unowned.length > 0 ? ` Without a folder: ${unowned.map((table) => `\`${table}\``).join(', ')} (written by the database's own functions or by migrations).` : ''}

${sections.join('\n')}`
}
