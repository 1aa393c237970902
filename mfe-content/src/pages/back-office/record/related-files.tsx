import type { AssignedPrivilege, ResourceField, ResourceRecord } from '@fieldproof/contracts/calls/custom-admin'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, ErrorState, Skeleton, TextLink } from '@fieldproof/ui'
import { useGetResourceRecordQuery, useGetResourcesListQuery } from '../back-office-api.ts'
import { filterQuery, recordList } from '../list/list-address.ts'
import { usePrivileges } from '../privileges.ts'
import { FieldValueView } from '../values/field-value.tsx'
import styles from './related-files.module.css'

/** Records with a file that refer to another kind of record, such as the documents of an application. */
interface FileResource {
  privilege: AssignedPrivilege
  reference: ResourceField
  file: ResourceField
}

const fileResourcesOf = (privileges: readonly AssignedPrivilege[], resourceName: string): FileResource[] =>
  privileges.flatMap((privilege) => {
    const reference = privilege.fields.find(({ refersTo }) => refersTo === resourceName)
    const file = privilege.fields.find(({ kind }) => kind === 'file')
    return reference && file ? [{ privilege, reference, file }] : []
  })

/** One document, with its title and its states. */
const RelatedFile = ({
  fileResource: { privilege, file },
  record: { _id, title, values },
}: {
  fileResource: FileResource
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

const FilesCard = ({ fileResource, recordId }: { fileResource: FileResource; recordId: string }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { resourceName, title } = fileResource.privilege
  const filters = { [fileResource.reference.name]: recordId }
  const { data, isError, isFetching, refetch } = useGetResourcesListQuery(
    {
      params: { resourceName },
      query: {
        locale,
        page: 1,
        direction: 'desc',
        filter: filterQuery(filters),
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
          <TextLink href={recordList(fileResource.privilege).link(filters)}>
            {t('backOffice.record.allFiles', { count: data.total })}
          </TextLink>
        )
      }
    >
      <ul role="list" className={styles.files}>
        {data.items.map((record) => (
          <RelatedFile key={record._id} fileResource={fileResource} record={record} />
        ))}
      </ul>
    </Card>
  )
}

/** The documents of a record side by side, so that a reviewer sees all of them at once. */
export const RelatedFiles = ({ resourceName, recordId }: { resourceName: string; recordId: string }) => {
  const { privileges } = usePrivileges()
  return fileResourcesOf(privileges, resourceName).map((fileResource) => (
    <FilesCard key={fileResource.privilege.resourceName} fileResource={fileResource} recordId={recordId} />
  ))
}
