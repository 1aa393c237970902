import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { href, useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, Cluster, Grid, LinkButton, Notice, Page, Section, Text } from '@fieldproof/ui'
import { ClockCounterClockwiseIcon } from '@fieldproof/ui/icons'
import { useGetResourceCountsQuery } from '../back-office-api.ts'
import { usePrivileges } from '../privileges.ts'
import styles from './overview.module.css'

const Resource = ({
  privilege,
  total,
  waiting,
}: {
  privilege: AssignedPrivilege
  total: number | undefined
  waiting: number | null
}) => {
  const { t } = useTranslation()
  const { resourceName, title, description } = privilege
  return (
    <Card
      as="li"
      className={styles.resource}
      level={3}
      title={title}
      href={href('content.resource', { resourceName })}
      aside={
        waiting !== null &&
        waiting > 0 && <Badge tone="warning">{t('backOffice.overview.waiting', { count: waiting })}</Badge>
      }
      footer={
        <Text as="span" size="small" tone="muted" tabular className={styles.count}>
          {total === undefined ? <span className={styles.bone} /> : t('backOffice.overview.records', { count: total })}
        </Text>
      }
    >
      <Text size="small" tone="soft">
        {description}
      </Text>
    </Card>
  )
}

/** Every kind of record that the reader looks after, by group, with what waits. */
export const Overview = () => {
  const { t } = useTranslation()
  const { roles, privileges } = usePrivileges()
  const { data: counts, isError, refetch } = useGetResourceCountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const groups = [...new Set(privileges.map(({ group }) => group))]
  const countOf = (name: string) => counts?.find(({ resourceName }) => resourceName === name)
  return (
    <Page
      title={t('backOffice.title')}
      lead={t('backOffice.lead')}
      width="wide"
      actions={
        <LinkButton href={href('content.audit-trail')} icon={<ClockCounterClockwiseIcon />}>
          {t('backOffice.audit.title')}
        </LinkButton>
      }
    >
      <Cluster as="ul" aria-label={t('backOffice.overview.roles')}>
        {roles.map((role) => (
          <li key={role}>
            <Badge tone="info">{t(`backOffice.roles.${role}`)}</Badge>
          </li>
        ))}
      </Cluster>
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
      {groups.map((group) => (
        <Section key={group} title={group}>
          <Grid as="ul" columns="medium">
            {privileges
              .filter((privilege) => privilege.group === group)
              .map((privilege) => (
                <Resource
                  key={privilege.resourceName}
                  privilege={privilege}
                  total={countOf(privilege.resourceName)?.total}
                  waiting={countOf(privilege.resourceName)?.waiting ?? null}
                />
              ))}
          </Grid>
        </Section>
      ))}
    </Page>
  )
}
