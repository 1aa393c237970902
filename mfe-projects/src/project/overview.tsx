import type { Project } from '@fieldproof/contracts/entities/project'
import { useCountryName, useZoneName } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { Card, DefinitionList, ErrorState, Grid, Money, Progress, Skeleton, Stack, Text } from '@fieldproof/ui'
import { useGetProjectActivityQuery } from '../store/projects-api.ts'
import { Day, todayIn } from '../words/day.tsx'
import { Happening } from './happening.tsx'
import { BudgetAgainstSpent } from './money/budget-against-spent.tsx'
import { howFar, type HowFar } from './how-far.ts'
import { Late, Next } from './late-and-next.tsx'
import { Photos } from './photos/photos.tsx'
import styles from './project.module.css'

const useFacts = ({ kind, startDate, dueDate, timeZone, place, budget, myRole }: Project) => {
  const { t } = useTranslation()
  const countryName = useCountryName()
  const zone = useZoneName(timeZone)
  const address =
    place && [place.street, place.city, place.state, countryName(place.country)].filter(Boolean).join(', ')
  return [
    { key: 'kind', term: t('facts.kind'), value: t(`kind.${kind}`) },
    { key: 'place', term: t('facts.place'), value: address ?? t('facts.none') },
    { key: 'start', term: t('facts.start'), value: startDate === null ? t('facts.none') : <Day day={startDate} /> },
    { key: 'due', term: t('facts.due'), value: dueDate === null ? t('facts.none') : <Day day={dueDate} /> },
    { key: 'zone', term: t('facts.zone'), value: zone },
    {
      key: 'budget',
      term: t('facts.budget'),
      value: budget ? <Money minor={budget.amount} currency={budget.currency} trimZeros /> : t('facts.none'),
    },
    { key: 'role', term: t('facts.role'), value: t(`role.${myRole}`) },
  ]
}

/** The progress of the tasks beside the elapsed time. */
const Plan = ({ far }: { far: HowFar }) => {
  const { t } = useTranslation()
  const percent = (part: number) => t('plan.percent', { value: Math.round(part * 100) })
  return (
    <Card title={t('plan.title')} level={2}>
      <Stack>
        {far.done === null ? (
          <Text tone="muted">{t('plan.noTasks')}</Text>
        ) : (
          <Progress
            label={t('plan.done')}
            value={far.done}
            detail={t('list.tasksDone', { done: far.noOfTasksDone, count: far.noOfTasks })}
          />
        )}
        {far.passed === null ? (
          <Text tone="muted">{t('plan.noDays')}</Text>
        ) : (
          <Progress label={t('plan.passed')} value={far.passed} detail={percent(far.passed)} />
        )}
        {far.done !== null && far.passed !== null && far.done < 1 && (
          <Text size="small" tone={far.done < far.passed ? 'warning' : 'muted'}>
            {t(far.done < far.passed ? 'plan.behind' : 'plan.onTime')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

const Latest = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetProjectActivityQuery({
    params: { id: projectId },
    query: { page: 1 },
  })
  return (
    <Card title={t('latest.title')} level={2}>
      {isError && !data ? (
        <ErrorState
          compact
          level={3}
          title={t('latest.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : !data ? (
        <Skeleton variant="row" count={3} />
      ) : (
        <ul className={styles.happenings} role="list">
          {data.items.slice(0, 5).map((entry) => (
            <Happening key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The project at a glance: its progress, what is late, its facts, and the latest events. */
export const Overview = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const facts = useFacts(project)
  const today = todayIn(project.timeZone)
  const far = howFar(project, today)
  return (
    <Grid columns="large">
      <Plan far={far} />
      <Late project={project} far={far} />
      <Next project={project} far={far} today={today} />
      <Card title={t('facts.title')} level={2}>
        {project.description !== '' && <p className={styles.description}>{project.description}</p>}
        <DefinitionList items={facts} />
      </Card>
      <BudgetAgainstSpent project={project} />
      <Photos project={project} />
      <Latest projectId={project._id} />
    </Grid>
  )
}
