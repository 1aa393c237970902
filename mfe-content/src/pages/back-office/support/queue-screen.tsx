import type { SupportCase } from '@fieldproof/contracts/calls/support'
import { supportViews } from '@fieldproof/contracts/lists'
import { Answered } from '@fieldproof/kit/answered'
import { listAddress, oneOf, page, useListAddress } from '@fieldproof/kit/list'
import { href, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Breadcrumbs,
  Card,
  DateTime,
  EmptyState,
  LinkButton,
  Page,
  Pagination,
  Skeleton,
  Stack,
  Text,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { LinkTabs } from '@fieldproof/ui/tabs'
import { useGetSupportQueueQuery } from './support-api.ts'
import { useSupportChanges } from './use-support-changes.ts'
import styles from './support.module.css'

const queueList = listAddress(() => href('content.support-queue'), { show: oneOf(supportViews), page })

const resources: Record<SupportCase['kind'], string> = {
  conversation: 'support-conversations',
  'call-request': 'call-requests',
  complaint: 'complaints',
}

/** When an answer is due; an overdue one is also labelled as such. */
const Due = ({ supportCase: { dueAt, isOverdue } }: { supportCase: SupportCase }) => {
  const { t } = useTranslation()
  if (dueAt === null) return <Badge tone="neutral">{t('backOffice.support.answered')}</Badge>
  return (
    <Badge tone={isOverdue ? 'danger' : 'warning'}>
      {t(isOverdue ? 'backOffice.support.overdue' : 'backOffice.support.due')}{' '}
      <DateTime form="date-time" value={dueAt} zone="never" />
    </Badge>
  )
}

const Case = ({ supportCase }: { supportCase: SupportCase }) => {
  const { t } = useTranslation()
  const { kind, _id: recordId, name, visitorEmail, about, assignedTo } = supportCase
  const facts = [
    t(`backOffice.support.kinds.${kind}`),
    ...(visitorEmail ? [t('backOffice.support.visitor', { email: visitorEmail })] : []),
    assignedTo ? t('backOffice.support.takenBy', { name: assignedTo.name }) : t('backOffice.support.takenByNobody'),
  ]
  return (
    <Card
      as="li"
      aside={<Due supportCase={supportCase} />}
      href={href('content.record', { resourceName: resources[kind], recordId })}
      level={2}
      padding="small"
      title={name || t('backOffice.support.accountGone')}
    >
      <Text className={styles.facts} size="small" tone="muted">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Text>
      {about !== '' && <p className={styles.about}>{about}</p>}
    </Card>
  )
}

const Cases = ({ view: { show = 'waiting', page: number }, link }: ReturnType<typeof useQueueAddress>) => {
  const { t } = useTranslation()
  const cases = useGetSupportQueueQuery({ query: { page: number, show } }, { refetchOnMountOrArgChange: true })
  return (
    <Answered
      asked={cases}
      empty={
        <EmptyState
          art={<Illustration name="empty-messages" />}
          body={t(`backOffice.support.none.${show}Body`)}
          title={t(`backOffice.support.none.${show}`)}
        />
      }
      loading={<Skeleton count={4} label={t('backOffice.loading')} lines={2} />}
    >
      {({ items, total, pageSize }) => (
        <Stack>
          <Text as="div" role="status" size="small" tone="muted">
            {t('backOffice.support.found', { count: total })}
          </Text>
          <ol aria-busy={cases.isFetching} className={styles.cases} role="list">
            {items.map((supportCase) => (
              <Case key={`${supportCase.kind} ${supportCase._id}`} supportCase={supportCase} />
            ))}
          </ol>
          <Pagination
            address={link()}
            label={t('backOffice.support.pages')}
            page={number}
            pages={Math.ceil(total / pageSize)}
          />
        </Stack>
      )}
    </Answered>
  )
}

const useQueueAddress = () => useListAddress(queueList)

/** The support queue: conversations, call requests and complaints, most urgent first (SUPPORT-7). */
export const QueueScreen = () => {
  const { t } = useTranslation()
  const shown = useQueueAddress()
  useSupportChanges()
  return (
    <Page
      actions={
        <LinkButton href={href('content.resource', { resourceName: 'canned-answers' })}>
          {t('backOffice.support.cannedAnswers')}
        </LinkButton>
      }
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('backOffice.title'), href: href('content.back-office') },
            { label: t('backOffice.support.title') },
          ]}
        />
      }
      lead={t('backOffice.support.lead')}
      title={t('backOffice.support.title')}
    >
      <LinkTabs
        items={supportViews.map((show) => ({
          href: shown.link({ show, page: 1 }),
          label: t(`backOffice.support.views.${show}`),
          current: show === (shown.view.show ?? 'waiting'),
        }))}
        label={t('backOffice.support.viewsTitle')}
      />
      <Cases {...shown} />
    </Page>
  )
}
