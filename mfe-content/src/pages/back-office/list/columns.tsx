import type { AssignedPrivilege, ResourceField, ResourceRecord } from '@fieldproof/contracts/calls/custom-admin'
import type { Column } from '@fieldproof/ui/table'
import { FieldValueView } from '../values/field-value.tsx'
import styles from './list.module.css'

const alignedAtEnd = new Set<ResourceField['kind']>(['number', 'money'])

/**
 * The columns of a list of records: name and listed fields.
 * @param showsTime whether instants are shown with the time, as on the page of the parent record
 * @param showsTitle false if all records are named like the page; the first field is then the link
 */
export const columnsOf = (
  { fields }: AssignedPrivilege,
  titleHeader: string,
  { showsTime = false, showsTitle = true } = {},
): Column<ResourceRecord>[] => [
  ...(showsTitle
    ? [
        {
          key: 'title',
          header: titleHeader,
          primary: true,
          cell: ({ title }: ResourceRecord) => <span className={styles.title}>{title}</span>,
        },
      ]
    : []),
  ...fields
    .filter(({ isListed }) => isListed)
    .map(
      (field, index): Column<ResourceRecord> => ({
        key: field.name,
        primary: !showsTitle && index === 0,
        header: field.label,
        sortable: field.isSortable,
        align: alignedAtEnd.has(field.kind) ? 'end' : 'start',
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
