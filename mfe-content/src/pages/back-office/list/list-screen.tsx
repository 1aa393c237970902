import type { AssignedPrivilege, ResourceField, ResourceRecord } from '@fieldproof/contracts/calls/custom-admin'
import { href, selectLocale, useNavigate, useSearchParams, useSelector, useTranslation } from '@fieldproof/platform'
import { Breadcrumbs, Button, EmptyState, ErrorState, LinkButton, Page, Pagination, Stack, Text } from '@fieldproof/ui'
import { PlusIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { SearchBox } from '@fieldproof/ui/search'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { useGetResourcesListQuery } from '../back-office-api.ts'
import { FieldValueView } from '../values/field-value.tsx'
import { Filters } from './filters.tsx'
import { filterOf, listAddress, readListAddress, type ListView } from './list-address.ts'
import styles from './list.module.css'

const atEnd = new Set<ResourceField['kind']>(['number', 'money'])

const columnsOf = ({ fields }: AssignedPrivilege, titleHeader: string): Column<ResourceRecord>[] => [
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
        cell: ({ values }) => <FieldValueView field={field} value={values[field.name] ?? null} isBrief />,
      }),
    ),
]

const NothingFound = ({ privilege, view }: { privilege: AssignedPrivilege; view: ListView }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isNarrowed = view.search !== '' || Object.keys(view.filters).length > 0 || view.page > 1
  if (isNarrowed) {
    return (
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('backOffice.list.noMatch.title')}
        body={t('backOffice.list.noMatch.text')}
        action={
          <Button
            onClick={() => {
              void navigate(listAddress(privilege.resourceName))
            }}
          >
            {t('backOffice.list.noMatch.reset')}
          </Button>
        }
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

const Records = ({ privilege, view }: { privilege: AssignedPrivilege; view: ListView }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { resourceName, title } = privilege
  const { search, sort, direction, page } = view
  const { data, isError, isFetching, refetch } = useGetResourcesListQuery(
    {
      params: { resourceName },
      query: { locale, page, search: search || undefined, sort, direction, filter: filterOf(view) },
    },
    { refetchOnMountOrArgChange: true },
  )
  if (isError && !data)
    return (
      <ErrorState
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  return (
    <Stack>
      <Text as="div" size="small" tone="muted" role="status">
        {data ? t('backOffice.list.found', { count: data.total }) : ' '}
      </Text>
      <div aria-busy={isFetching} className={styles.records}>
        <DataTable
          caption={title}
          captionHidden
          columns={columnsOf(privilege, t('backOffice.list.name'))}
          rows={data?.items ?? []}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => href('content.record', { resourceName, recordId: _id })}
          loading={!data}
          loadingRows={8}
          {...(sort !== undefined && {
            sort: { key: sort, direction: direction === 'asc' ? 'ascending' : 'descending' },
          })}
          sortHref={(key, next) =>
            listAddress(resourceName, { ...view, page: 1, sort: key, direction: next === 'ascending' ? 'asc' : 'desc' })
          }
          empty={<NothingFound privilege={privilege} view={view} />}
        />
      </div>
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.total / data.pageSize)}
          address={listAddress(resourceName, view)}
          label={t('backOffice.list.pages')}
        />
      )}
    </Stack>
  )
}

/** Records of one kind; words, filters, order and page stand in the address. */
export const ListScreen = ({ privilege }: { privilege: AssignedPrivilege }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const view = readListAddress(query, privilege)
  const { resourceName, title, description } = privilege
  const search = (words: string) => {
    // Letters of one search are one step back, and the first of them is a step of its own.
    void navigate(listAddress(resourceName, { ...view, page: 1, search: words }), { replace: view.search !== '' })
  }
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
          value={view.search}
          onSearch={search}
          label={t('backOffice.list.search', { title })}
          labelHidden
          placeholder={t('backOffice.list.searchPlaceholder')}
          className={styles.search}
        />
        <Filters privilege={privilege} view={view} />
      </div>
      <Records privilege={privilege} view={view} />
    </Page>
  )
}
