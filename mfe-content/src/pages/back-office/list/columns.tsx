import type { AssignedPrivilege, ResourceField, ResourceRecord } from '@fieldproof/contracts/calls/custom-admin'
import type { Column } from '@fieldproof/ui/table'
import { FieldValueView } from '../values/field-value.tsx'
import styles from './list.module.css'

const atEnd = new Set<ResourceField['kind']>(['number', 'money'])

/**
 * The columns of a list of records: name and listed fields.
 * @param showsTime on the page of their parent record, where the hour matters as much as the day
 * @param showsTitle false if all of them have the name of the page; the first field is the link then
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
