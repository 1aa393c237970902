import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { href, useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, Cluster, Grid, LinkButton, Notice, Page, Section, Text } from '@fieldproof/ui'
import { ChatCircleIcon, ClockCounterClockwiseIcon } from '@fieldproof/ui/icons'
import type { ReactNode } from 'react'
import { useGetResourceCountsQuery } from '../back-office-api.ts'
import { FindOrder } from './find-order.tsx'
import { usePrivileges } from '../privileges.ts'
import styles from './overview.module.css'

/** A card for a kind of record, with a count. */
const Resource = ({
  privilege: { resourceName, title, description },
  count,
}: {
  privilege: AssignedPrivilege
  count: ReactNode
}) => (
  <Card as="li" padding="small" level={3} title={title} href={href('content.resource', { resourceName })} aside={count}>
    <Text size="small" tone="soft">
      {description}
    </Text>
  </Card>
)

/** First the records that wait for staff, then all kinds of records that the user may see, by group. */
export const Overview = () => {
  const { t } = useTranslation()
  const { roles, privileges } = usePrivileges()
  const { data: counts, isError, refetch } = useGetResourceCountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const groups = [...new Set(privileges.map(({ group }) => group))]
  const isSupport = privileges.some(({ resourceName }) => resourceName === 'support-conversations')
  const orders = privileges.find(({ resourceName }) => resourceName === 'orders')
  const countOf = (name: string) => counts?.find(({ resourceName }) => resourceName === name)
  const waiting = privileges
    .map((privilege) => ({ privilege, count: countOf(privilege.resourceName)?.waiting ?? 0 }))
    .filter(({ count }) => count > 0)
  const counted = (count: number | undefined) =>
    count === undefined ? (
      !isError && <span className={styles.bone} />
    ) : (
      <Text as="span" size="small" tone="muted" tabular>
        {t('backOffice.overview.records', { count })}
      </Text>
    )
  return (
    <Page
      title={t('backOffice.title')}
      lead={t('backOffice.lead')}
      width="wide"
      actions={
        <Cluster>
          {isSupport && (
            <LinkButton href={href('content.support-queue')} icon={<ChatCircleIcon />} variant="primary">
              {t('backOffice.support.title')}
            </LinkButton>
          )}
          <LinkButton href={href('content.audit-trail')} icon={<ClockCounterClockwiseIcon />}>
            {t('backOffice.audit.title')}
          </LinkButton>
        </Cluster>
      }
    >
      <Cluster as="ul" aria-label={t('backOffice.overview.roles')}>
        {roles.map((role) => (
          <li key={role}>
            <Badge tone="info">{t(`backOffice.roles.${role}`)}</Badge>
          </li>
        ))}
      </Cluster>
      {orders && <FindOrder privilege={orders} />}
      {isError && (
        <Notice
          tone="warning"
          action={
            <Button
              size="small"
              onClick={() => {
                void refetch()
              }}
            >
              {t('backOffice.overview.countAgain')}
            </Button>
          }
        >
          {t('backOffice.overview.notCounted')}
        </Notice>
      )}
      {!isError && (
        <Section title={t('backOffice.overview.waits')}>
          {!counts ? (
            <span className={styles.bone} />
          ) : waiting.length === 0 ? (
            <Text tone="soft">{t('backOffice.overview.nothingWaits')}</Text>
          ) : (
            <Grid as="ul" columns="medium" aria-label={t('backOffice.overview.waits')}>
              {waiting.map(({ privilege, count }) => (
                <Resource
                  key={privilege.resourceName}
                  privilege={privilege}
                  count={<Badge tone="warning">{t('backOffice.overview.waiting', { count })}</Badge>}
                />
              ))}
            </Grid>
          )}
        </Section>
      )}
      {groups.map((group) => (
        <Section key={group} title={group}>
          <Grid as="ul" columns="medium" aria-label={group}>
            {privileges
              .filter((privilege) => privilege.group === group)
              .map((privilege) => (
                <Resource
                  key={privilege.resourceName}
                  privilege={privilege}
                  count={counted(countOf(privilege.resourceName)?.total)}
                />
              ))}
          </Grid>
        </Section>
      ))}
    </Page>
  )
}
