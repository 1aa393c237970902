import { href, useNavigate, useSearchParams, useTranslation } from '@fieldproof/platform'
import {
  Breadcrumbs,
  Button,
  Card,
  EmptyState,
  ErrorState,
  FieldFrame,
  Page,
  Pagination,
  SelectInput,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useGetAuditTrailQuery } from '../back-office-api.ts'
import { usePrivileges } from '../privileges.ts'
import { AuditEntryView } from './audit-entry.tsx'
import styles from './audit.module.css'

interface TrailView {
  resource: string | undefined
  record: string | undefined
  page: number
}

const trailAddress = ({ resource, record, page = 1 }: Partial<TrailView>): string =>
  href('content.audit-trail', {}, { query: { resource, record, page: page > 1 ? page : undefined } })

const useView = (): TrailView => {
  const [query] = useSearchParams()
  const { privileges } = usePrivileges()
  const resource = privileges.find(({ resourceName }) => resourceName === query.get('resource'))?.resourceName
  const page = query.get('page')
  return {
    resource,
    record: resource === undefined ? undefined : (query.get('record') ?? undefined),
    page: page !== null && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

const Entries = (view: TrailView) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, isError, isFetching, refetch } = useGetAuditTrailQuery(
    { query: { page: view.page, resourceName: view.resource, recordId: view.record } },
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
  if (!data) return <Skeleton lines={3} count={5} label={t('backOffice.loading')} />
  if (data.items.length === 0) {
    const isNarrowed = view.resource !== undefined || view.page > 1
    return (
      <EmptyState
        art={<Illustration name="empty-messages" />}
        title={t('backOffice.audit.empty.title')}
        body={t('backOffice.audit.empty.text')}
        action={
          isNarrowed && (
            <Button
              onClick={() => {
                void navigate(trailAddress({}))
              }}
            >
              {t('backOffice.audit.empty.reset')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <Stack>
      <Text as="div" size="small" tone="muted" role="status">
        {t('backOffice.audit.found', { count: data.total })}
      </Text>
      <ol role="list" className={styles.entries} aria-busy={isFetching}>
        {data.items.map((entry) => (
          <Card as="li" key={entry._id} padding="small">
            <AuditEntryView entry={entry} />
          </Card>
        ))}
      </ol>
      <Pagination
        page={view.page}
        pages={Math.ceil(data.total / data.pageSize)}
        address={trailAddress(view)}
        label={t('backOffice.audit.pages')}
      />
    </Stack>
  )
}

/** Everything that staff changed, as far as the reader may see it; newest first. */
export const AuditScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { privileges } = usePrivileges()
  const view = useView()
  return (
    <Page
      title={t('backOffice.audit.title')}
      lead={t('backOffice.audit.lead')}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('backOffice.title'), href: href('content.back-office') },
            { label: t('backOffice.audit.title') },
          ]}
        />
      }
    >
      <div className={styles.tools}>
        <FieldFrame label={t('backOffice.audit.kind')} className={styles.filter}>
          {(control) => (
            <SelectInput
              {...control}
              placeholder={t('backOffice.list.all')}
              value={view.resource ?? ''}
              options={privileges.map(({ resourceName, title }) => ({ value: resourceName, label: title }))}
              onChange={(event) => {
                void navigate(trailAddress({ resource: event.target.value || undefined }))
              }}
            />
          )}
        </FieldFrame>
        {view.record !== undefined && (
          <Tag
            remove={{
              label: t('backOffice.list.showAll'),
              onRemove: () => {
                void navigate(trailAddress({ resource: view.resource }))
              },
            }}
          >
            {t('backOffice.audit.oneRecord')}
          </Tag>
        )}
      </div>
      <Entries {...view} />
    </Page>
  )
}
