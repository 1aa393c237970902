import type { AssignedPrivilege, ResourceField, ResourceRecord } from '@fieldproof/contracts/calls/custom-admin'
import type { Column } from '@fieldproof/ui/table'
import { FieldValueView } from '../values/field-value.tsx'
import styles from './list.module.css'

const atEnd = new Set<ResourceField['kind']>(['number', 'money'])

/**
 * What a list of records shows of each: its name, and the fields that are listed.
 * @param showsTime on the page of what they belong to, where the hour counts as much as the day
 */
export const columnsOf = (
  { fields }: AssignedPrivilege,
  titleHeader: string,
  { showsTime = false } = {},
): Column<ResourceRecord>[] => [
  {
    key: 'title',
    header: titleHeader,
    primary: true,
    cell: ({ title }) => <span className={styles.title}>{title}</span>,
  },
  ...fields
    .filter(({ isListed }) => isListed)
    .map(
      (field): Column<ResourceRecord> => ({
        key: field.name,
        header: field.label,
        sortable: field.isSortable,
        align: atEnd.has(field.kind) ? 'end' : 'start',
        cell: ({ values }) => (
          <FieldValueView
            field={field}
            value={values[field.name] ?? null}
            isBrief={!(showsTime && field.kind === 'instant')}
          />
        ),
      }),
    ),
]
