import type { LinkedProject as ProjectByLink } from '@fieldproof/contracts/entities/project-link'
import { useCountryName } from '@fieldproof/kit/place'
import { href, useParams, useSearchParams, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Card,
  DateTime,
  DefinitionList,
  EmptyState,
  ErrorState,
  Grid,
  LinkButton,
  Notice,
  Page,
  Progress,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { ReportByLink } from '../../linked/report-by-link.tsx'
import { useLinkedProject } from '../../linked/use-linked-project.ts'
import { Day } from '../../words/day.tsx'
import { ProjectStatusBadge } from '../../words/status-badge.tsx'
import styles from '../../linked/linked.module.css'

const Gone = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('linked.goneTitle')} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('linked.gone')}
        body={t('linked.goneBody')}
        action={
          <LinkButton variant="primary" href={href('content.home')}>
            {t('linked.goneAction')}
          </LinkButton>
        }
      />
    </Page>
  )
}

const Facts = ({ project }: { project: ProjectByLink }) => {
  const { t } = useTranslation()
  const countryName = useCountryName()
  const { place, startDate, dueDate, kind } = project
  const address = place && [place.city, place.state, countryName(place.country)].filter(Boolean).join(', ')
  return (
    <Card title={t('linked.facts')} level={2}>
      {project.description !== '' && <p className={styles.description}>{project.description}</p>}
      <DefinitionList
        items={[
          { key: 'kind', term: t('list.kind'), value: t(`kind.${kind}`) },
          ...(address ? [{ key: 'place', term: t('linked.place'), value: address }] : []),
          ...(startDate === null ? [] : [{ key: 'start', term: t('linked.start'), value: <Day day={startDate} /> }]),
          ...(dueDate === null ? [] : [{ key: 'due', term: t('linked.due'), value: <Day day={dueDate} /> }]),
        ]}
      />
    </Card>
  )
}

const Milestones = ({ project: { milestones } }: { project: ProjectByLink }) => {
  const { t } = useTranslation()
  return (
    <Card title={t('linked.milestones')} level={2}>
      {milestones.length === 0 && <Text tone="muted">{t('linked.noMilestones')}</Text>}
      <ul className={styles.lines} role="list">
        {milestones.map(({ _id, name, dueDate, reachedAt }) => (
          <li key={_id}>
            <span translate="no">{name}</span>
            {reachedAt !== null ? (
              <Badge tone="success">{t('linked.reached')}</Badge>
            ) : (
              dueDate !== null && (
                <Text as="span" size="small" tone="muted">
                  <Day day={dueDate} />
                </Text>
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Reports = ({ project: { reports, timeZone }, path }: { project: ProjectByLink; path: string }) => {
  const { t } = useTranslation()
  return (
    <Card title={t('linked.reports')} level={2}>
      {reports.length === 0 && <Text tone="muted">{t('linked.noReports')}</Text>}
      <ul className={styles.lines} role="list">
        {reports.map(({ _id, name, frozenAt }) => (
          <li key={_id}>
            <TextLink href={`${path}?report=${_id}`}>
              <span translate="no">{name}</span>
            </TextLink>
            <Text as="span" size="small" tone="muted">
              <DateTime value={frozenAt} form="date" timeZone={timeZone} />
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/**
 * A project for everybody with its link, while the link is valid: its progress, its milestones and its frozen reports
 * (PROJECT-23).
 */
const ProjectByToken = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const reportId = query.get('report')
  const { project: data, isOver, isError, isFetching, refetch } = useLinkedProject(token)
  if (isOver) return <Gone />
  if (!data)
    return (
      <Page title={t('linked.title')}>
        {isError ? (
          <ErrorState title={t('linked.failed')} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Skeleton variant="card" count={2} />
        )}
      </Page>
    )
  const path = href('projects.linked', { token })
  if (reportId !== null)
    return (
      <ReportByLink
        token={token}
        reportId={reportId}
        back={{ href: path, label: data.name }}
        timeZone={data.timeZone}
      />
    )
  return (
    <Page
      title={<span translate="no">{data.name}</span>}
      actions={<ProjectStatusBadge project={{ status: data.status, archivedAt: null }} />}
    >
      <Notice quiet>
        {t('linked.until')} <DateTime value={data.endsAt} form="date" timeZone={data.timeZone} />
      </Notice>
      <Grid columns="large">
        <Card title={t('linked.progress')} level={2}>
          <Stack>
            {data.noOfTasks === 0 ? (
              <Text tone="muted">{t('list.noTasks')}</Text>
            ) : (
              <Progress
                label={t('list.tasks')}
                value={data.noOfTasksDone / data.noOfTasks}
                detail={t('list.tasksDone', { done: data.noOfTasksDone, count: data.noOfTasks })}
              />
            )}
            {data.noOfTasksLate > 0 && (
              <div>
                <Badge tone="warning">{t('list.late', { count: data.noOfTasksLate })}</Badge>
              </div>
            )}
          </Stack>
        </Card>
        <Milestones project={data} />
        <Reports project={data} path={path} />
        <Facts project={data} />
      </Grid>
    </Page>
  )
}

const LinkedProject = () => {
  const { token = '' } = useParams()
  // Data of one link is never shown for another.
  return <ProjectByToken key={token} token={token} />
}

export default LinkedProject
