import type { AssignedPrivilege, ResourceRecord } from '@fieldproof/contracts/calls/custom-admin'
import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, ErrorState, TextLink } from '@fieldproof/ui'
import { DataTable } from '@fieldproof/ui/table'
import { useGetResourcesListQuery } from '../back-office-api.ts'
import { columnsOf } from '../list/columns.tsx'
import { filterQuery, recordList } from '../list/list-address.ts'
import { usePrivileges } from '../privileges.ts'

/** The newest records of one kind that belong to a record, such as the candidates of an order, with a link to all. */
const Part = ({
  privilege,
  reference,
  record: { _id: recordId, title: parentTitle },
}: {
  privilege: AssignedPrivilege
  reference: string
  record: Pick<ResourceRecord, '_id' | 'title'>
}) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { resourceName, title } = privilege
  const filters = { [reference]: recordId }
  const { data, isError, isFetching, refetch } = useGetResourcesListQuery(
    { params: { resourceName }, query: { locale, page: 1, direction: 'desc', filter: filterQuery(filters) } },
    { refetchOnMountOrArgChange: true },
  )
  if (data?.items.length === 0) return null
  return (
    <Card
      as="section"
      level={2}
      title={title}
      aside={
        data &&
        data.total > data.items.length && (
          <TextLink href={recordList(privilege).link(filters)}>
            {t('backOffice.record.allParts', { count: data.total })}
          </TextLink>
        )
      }
    >
      {isError && !data ? (
        <ErrorState
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          caption={title}
          captionHidden
          columns={columnsOf(privilege, t('backOffice.list.name'), {
            showsTime: true,
            showsTitle: !data?.items.every((item) => item.title === parentTitle),
          })}
          rows={data?.items ?? []}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => href('content.record', { resourceName, recordId: _id })}
          loading={!data}
          loadingRows={2}
        />
      )}
    </Card>
  )
}

/** The records that belong to a record, so that staff on the telephone see a whole order at once (STAFF-9). */
export const RecordParts = ({
  resourceName,
  record,
}: {
  resourceName: string
  record: Pick<ResourceRecord, '_id' | 'title'>
}) => {
  const { privileges } = usePrivileges()
  return privileges
    .filter(({ partOf }) => partOf === resourceName)
    .map((privilege) => {
      const reference = privilege.fields.find(({ refersTo }) => refersTo === resourceName)
      return (
        reference && (
          <Part key={privilege.resourceName} privilege={privilege} reference={reference.name} record={record} />
        )
      )
    })
}
