import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { Answered } from '@fieldproof/kit/answered'
import { useListAddress } from '@fieldproof/kit/list'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Breadcrumbs, Button, EmptyState, LinkButton, Page, Pagination, Stack, Text } from '@fieldproof/ui'
import { PlusIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { SearchBox } from '@fieldproof/ui/search'
import { DataTable } from '@fieldproof/ui/table'
import { useMemo } from 'react'
import { useGetResourcesListQuery } from '../back-office-api.ts'
import { columnsOf } from './columns.tsx'
import { Filters } from './filters.tsx'
import { filterQuery, filtersIn, recordList, type RecordList } from './list-address.ts'
import styles from './list.module.css'

type Shown = ReturnType<typeof useListAddress<RecordList['schema']>>

const NothingFound = ({ privilege, shown }: { privilege: AssignedPrivilege; shown: Shown }) => {
  const { t } = useTranslation()
  if (shown.isNarrowed) {
    return (
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('backOffice.list.noMatch.title')}
        body={t('backOffice.list.noMatch.text')}
        action={<Button onClick={shown.clear}>{t('backOffice.list.noMatch.reset')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      art={<Illustration name="empty-projects" />}
      title={t('backOffice.list.empty.title')}
      body={t(privilege.canCreate ? 'backOffice.list.empty.create' : 'backOffice.list.empty.text')}
      action={<NewButton privilege={privilege} />}
    />
  )
}

const NewButton = ({ privilege }: { privilege: AssignedPrivilege }) => {
  const create = privilege.actions.find(({ name }) => name === 'create')
  if (!privilege.canCreate || !create) return null
  return (
    <LinkButton
      variant="primary"
      icon={<PlusIcon />}
      href={href('content.record', { resourceName: privilege.resourceName, recordId: 'new' })}
    >
      {create.label}
    </LinkButton>
  )
}

const Records = ({ privilege, shown }: { privilege: AssignedPrivilege; shown: Shown }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { resourceName, title } = privilege
  const { view, link } = shown
  const { search, sort, direction, page } = view
  const records = useGetResourcesListQuery(
    {
      params: { resourceName },
      query: {
        locale,
        page,
        search: search || undefined,
        sort: sort ?? undefined,
        direction,
        filter: filterQuery(filtersIn(privilege, view)),
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  useFreshAddresses(records.data, records.refetch)
  const list = (data?: typeof records.data) => (
    <Stack>
      <Text as="div" size="small" tone="muted" role="status">
        {data ? t('backOffice.list.found', { count: data.total }) : ' '}
      </Text>
      <div aria-busy={records.isFetching} className={styles.records}>
        <DataTable
          caption={title}
          captionHidden
          columns={columnsOf(privilege, t('backOffice.list.name'))}
          rows={data?.items ?? []}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => href('content.record', { resourceName, recordId: _id })}
          loading={!data}
          loadingRows={8}
          {...(sort !== null && {
            sort: { key: sort, direction: direction === 'asc' ? 'ascending' : 'descending' },
          })}
          sortHref={(key, next) => link({ sort: key, direction: next === 'ascending' ? 'asc' : 'desc' })}
          empty={<NothingFound privilege={privilege} shown={shown} />}
        />
      </div>
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.total / data.pageSize)}
          address={link()}
          label={t('backOffice.list.pages')}
        />
      )}
    </Stack>
  )
  return (
    <Answered asked={records} loading={list()}>
      {list}
    </Answered>
  )
}

/** The list of one kind of record. Search, filters, sorting and page are in the address. */
export const ListScreen = ({ privilege }: { privilege: AssignedPrivilege }) => {
  const { t } = useTranslation()
  const list = useMemo(() => recordList(privilege), [privilege])
  const shown = useListAddress(list)
  const { title, description } = privilege
  return (
    <Page
      title={title}
      lead={description}
      width="wide"
      actions={<NewButton privilege={privilege} />}
      breadcrumbs={
        <Breadcrumbs items={[{ label: t('backOffice.title'), href: href('content.back-office') }, { label: title }]} />
      }
    >
      <div className={styles.tools}>
        <SearchBox
          value={shown.view.search}
          onSearch={(search) => shown.set({ search })}
          label={t('backOffice.list.search', { title })}
          labelHidden
          placeholder={privilege.searchHint ?? t('backOffice.list.searchPlaceholder')}
          className={styles.search}
        />
        <Filters privilege={privilege} chosen={filtersIn(privilege, shown.view)} onChange={shown.set} />
      </div>
      <Records privilege={privilege} shown={shown} />
    </Page>
  )
}
