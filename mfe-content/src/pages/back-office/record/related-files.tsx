import type { AssignedPrivilege, ResourceField, ResourceRecord } from '@fieldproof/contracts/calls/custom-admin'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, ErrorState, Skeleton, TextLink } from '@fieldproof/ui'
import { useGetResourceRecordQuery, useGetResourcesListQuery } from '../back-office-api.ts'
import { filterOf, recordList } from '../list/list-address.ts'
import { usePrivileges } from '../privileges.ts'
import { FieldValueView } from '../values/field-value.tsx'
import styles from './related-files.module.css'

/** A kind of record that holds a file each and refers to another kind, such as the documents of an application. */
interface Shelf {
  privilege: AssignedPrivilege
  reference: ResourceField
  file: ResourceField
}

const shelvesOf = (privileges: readonly AssignedPrivilege[], resourceName: string): Shelf[] =>
  privileges.flatMap((privilege) => {
    const reference = privilege.fields.find(({ refersTo }) => refersTo === resourceName)
    const file = privilege.fields.find(({ kind }) => kind === 'file')
    return reference && file ? [{ privilege, reference, file }] : []
  })

/** One document: what it is, how it was judged, and itself. */
const FileShown = ({
  shelf: { privilege, file },
  record: { _id, title, values },
}: {
  shelf: Shelf
  record: ResourceRecord
}) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { resourceName } = privilege
  const { data, isError, isFetching, refetch } = useGetResourceRecordQuery({
    params: { resourceName, recordId: _id },
    query: { locale },
  })
  useFreshAddresses(data, refetch)
  const choices = privilege.fields.filter(({ kind, isListed }) => kind === 'choice' && isListed)
  return (
    <li className={styles.file}>
      <TextLink className={styles.name} href={href('content.record', { resourceName, recordId: _id })}>
        {title}
      </TextLink>
      <div className={styles.states}>
        {choices.map((field) => (
          <FieldValueView key={field.name} field={field} value={values[field.name] ?? null} isBrief />
        ))}
      </div>
      {isError && (
        <ErrorState
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Skeleton variant="block" label={t('backOffice.loading')} />}
      {data && <FieldValueView field={file} value={data.record.values[file.name] ?? null} />}
    </li>
  )
}

const ShelfShown = ({ shelf, recordId }: { shelf: Shelf; recordId: string }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { resourceName, title } = shelf.privilege
  const filters = { [shelf.reference.name]: recordId }
  const { data, isError, isFetching, refetch } = useGetResourcesListQuery(
    {
      params: { resourceName },
      query: {
        locale,
        page: 1,
        direction: 'desc',
        filter: filterOf(filters),
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  if (isError && !data)
    return (
      <Card as="section" level={2} title={title}>
        <ErrorState
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Card>
    )
  if (!data || data.items.length === 0) return null
  return (
    <Card
      as="section"
      level={2}
      title={title}
      aside={
        data.total > data.items.length && (
          <TextLink href={recordList(shelf.privilege).link(filters)}>
            {t('backOffice.record.allFiles', { count: data.total })}
          </TextLink>
        )
      }
    >
      <ul role="list" className={styles.files}>
        {data.items.map((record) => (
          <FileShown key={record._id} shelf={shelf} record={record} />
        ))}
      </ul>
    </Card>
  )
}

/** The documents of a record side by side, so that a reviewer sees all of them at once. */
export const RelatedFiles = ({ resourceName, recordId }: { resourceName: string; recordId: string }) => {
  const { privileges } = usePrivileges()
  return shelvesOf(privileges, resourceName).map((shelf) => (
    <ShelfShown key={shelf.privilege.resourceName} shelf={shelf} recordId={recordId} />
  ))
}
