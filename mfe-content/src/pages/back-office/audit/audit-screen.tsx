import { Answered } from '@fieldproof/kit/answered'
import { listAddress, oneOf, page, text, useListAddress } from '@fieldproof/kit/list'
import { href, useTranslation } from '@fieldproof/platform'
import {
  Breadcrumbs,
  Button,
  Card,
  EmptyState,
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
import { useMemo } from 'react'
import { useGetAuditTrailQuery } from '../back-office-api.ts'
import { usePrivileges } from '../privileges.ts'
import { AuditEntryView } from './audit-entry.tsx'
import styles from './audit.module.css'

const trailOf = (resources: readonly string[]) =>
  listAddress(() => href('content.audit-trail'), { resource: oneOf(resources), record: text(), page })
type Shown = ReturnType<typeof useListAddress<ReturnType<typeof trailOf>['schema']>>

/** The record to filter by, only together with its kind. */
const recordIn = ({ resource, record }: Shown['view']): string | undefined =>
  resource === undefined || record === '' ? undefined : record

const Entries = ({ view, link, clear, isNarrowed }: Shown) => {
  const { t } = useTranslation()
  const trail = useGetAuditTrailQuery(
    { query: { page: view.page, resourceName: view.resource, recordId: recordIn(view) } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Answered
      asked={trail}
      empty={
        <EmptyState
          art={<Illustration name="empty-messages" />}
          title={t('backOffice.audit.empty.title')}
          body={t('backOffice.audit.empty.text')}
          action={isNarrowed && <Button onClick={clear}>{t('backOffice.audit.empty.reset')}</Button>}
        />
      }
      loading={<Skeleton lines={3} count={5} label={t('backOffice.loading')} />}
    >
      {({ items, total, pageSize }) => (
        <Stack>
          <Text as="div" size="small" tone="muted" role="status">
            {t('backOffice.audit.found', { count: total })}
          </Text>
          <ol role="list" className={styles.entries} aria-busy={trail.isFetching}>
            {items.map((entry) => (
              <Card as="li" key={entry._id} padding="small">
                <AuditEntryView entry={entry} />
              </Card>
            ))}
          </ol>
          <Pagination
            page={view.page}
            pages={Math.ceil(total / pageSize)}
            address={link()}
            label={t('backOffice.audit.pages')}
          />
        </Stack>
      )}
    </Answered>
  )
}

/** All changes by staff, as far as the user may see them; newest first. */
export const AuditScreen = () => {
  const { t } = useTranslation()
  const { privileges } = usePrivileges()
  const trail = useMemo(() => trailOf(privileges.map(({ resourceName }) => resourceName)), [privileges])
  const shown = useListAddress(trail)
  const { view, set } = shown
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
                set({ resource: event.target.value, record: '' })
              }}
            />
          )}
        </FieldFrame>
        {recordIn(view) !== undefined && (
          <Tag
            remove={{
              label: t('backOffice.list.showAll'),
              onRemove: () => {
                set({ record: '' })
              },
            }}
          >
            {t('backOffice.audit.oneRecord')}
          </Tag>
        )}
      </div>
      <Entries {...shown} />
    </Page>
  )
}
