import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { Project } from '@fieldproof/contracts/entities/project'
import type { VisitSeries } from '@fieldproof/contracts/entities/visit-series'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { mayReopen } from '@fieldproof/policy/milestone-money'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  Notice,
  Progress,
  Stack,
  Text,
  toasts,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { CheckIcon, PencilSimpleIcon, PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useDeleteMilestoneMutation, useEditMilestoneMutation } from '../../store/projects-api.ts'
import { useGetProjectMoneyQuery } from '../../store/money-api.ts'
import { useGetVisitSeriesQuery } from '../../store/series-api.ts'
import { Day, todayIn } from '../../words/day.tsx'
import { isMilestoneLate } from '../how-far.ts'
import { useRights } from '../use-rights.ts'
import { MilestoneMoneyPart } from '../money/milestone-money.tsx'
import { InspectionPart } from './inspection-part.tsx'
import { MilestoneDialog } from './milestone-dialog.tsx'

/**
 * Marks a milestone as reached or not, and deletes it after a confirmation. @param isReopenable whether the server would
 * accept the undo of "reached"
 */
const useMilestone = (project: Project, milestone: Milestone, isReopenable: boolean) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const [edit, { isLoading }] = useEditMilestoneMutation()
  const [remove, { isLoading: isRemoving }] = useDeleteMilestoneMutation()
  const mark = (isReached: boolean, acceptsFindings: boolean) =>
    edit({ body: { milestoneId: milestone._id, isReached, ...(acceptsFindings && { acceptsFindings }) } }).unwrap()
  /** Marks it; shows critical findings of the report to the owner first (PROJECT-16). @returns whether it was marked */
  const markOnceRead = async (isReached: boolean): Promise<boolean> => {
    try {
      await mark(isReached, false)
      return true
    } catch (error) {
      if (!isCallFailure(error) || !error.errors?.some(({ field }) => field === 'acceptsFindings')) throw error
      const isSure = await confirm({
        title: t('milestone.criticalTitle'),
        message: t('milestone.criticalBody'),
        yes: t('milestone.criticalYes'),
      })
      if (isSure) await mark(isReached, true)
      return isSure
    }
  }
  const reach = async (isReached: boolean): Promise<void> => {
    try {
      if (!(await markOnceRead(isReached))) return
      toasts.notify({
        message: t(isReached ? 'milestone.reached' : 'milestone.reopened', { name: milestone.name }),
        tone: 'success',
        ...((isReopenable || !isReached) && {
          action: {
            label: t('archive.undo'),
            onAction: () => {
              void reach(!isReached)
            },
          },
        }),
      })
    } catch (error) {
      showRefusal(error)
    }
  }
  const deleteIt = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('milestone.deleteTitle', { name: milestone.name }),
      message: t('milestone.deleteBody'),
      yes: t('milestone.delete'),
      danger: true,
    })
    if (!isSure) return
    try {
      await remove({ params: { projectId: project._id, milestoneId: milestone._id } }).unwrap()
      toasts.notify({ message: t('milestone.deleted', { name: milestone.name }) })
    } catch (error) {
      showRefusal(error)
    }
  }
  return { reach, deleteIt, isBusy: isLoading, isRemoving }
}

interface OneProps {
  project: Project
  milestone: Milestone
  /** Its money and its inspections; undefined while loading. */
  parts: ProjectMoney['milestones'][number] | undefined
  series: VisitSeries | null | undefined
  onEdit: () => void
}

const One = ({ project, milestone, parts, series, onEdit }: OneProps) => {
  const { t } = useTranslation()
  const { may } = useRights(project)
  const isReopenable = parts ? mayReopen(parts.money) : milestone.amount === null
  const { reach, deleteIt, isBusy, isRemoving } = useMilestone(project, milestone, isReopenable)
  const { name, description, dueDate, reachedAt } = milestone
  const tasks = project.tasks.filter(({ _id }) => milestone.taskIds.includes(_id))
  const done = tasks.filter(({ status }) => status === 'done').length
  const isReached = reachedAt !== null
  // Only the owner may mark it if it has money or an inspection (PROJECT-16).
  const mayReach = (milestone.amount === null && milestone.proof === null) || project.myRole === 'owner'
  return (
    <Card
      as="li"
      id={`milestone-${milestone._id}`}
      level={2}
      title={<span translate="no">{name}</span>}
      aside={
        isReached ? (
          <Badge tone="success">{t('milestone.isReached')}</Badge>
        ) : isMilestoneLate(milestone, todayIn(project.timeZone)) ? (
          <Badge tone="warning">{t('task.late')}</Badge>
        ) : undefined
      }
    >
      <Stack gap="small">
        {dueDate !== null && (
          <Text size="small" tone="muted">
            {t('list.due')} <Day day={dueDate} />
          </Text>
        )}
        {description !== '' && <Text>{description}</Text>}
        {tasks.length > 0 && (
          <Progress
            label={t('list.tasks')}
            value={done / tasks.length}
            detail={t('list.tasksDone', { done, count: tasks.length })}
          />
        )}
        <InspectionPart project={project} milestone={milestone} inspections={parts?.inspections} series={series} />
        {parts && (
          <MilestoneMoneyPart
            project={project}
            milestone={milestone}
            money={parts.money}
            inspections={parts.inspections}
          />
        )}
        {may('write-milestones') && (
          <Cluster>
            {mayReach && (isReopenable || !isReached) && (
              <Button
                size="small"
                icon={<CheckIcon />}
                loading={isBusy}
                onClick={() => {
                  void reach(!isReached)
                }}
              >
                {t(isReached ? 'milestone.reopen' : 'milestone.reach')}
              </Button>
            )}
            <Button size="small" icon={<PencilSimpleIcon />} onClick={onEdit}>
              {t('actions.edit')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<TrashIcon />}
              loading={isRemoving}
              onClick={() => {
                void deleteIt()
              }}
            >
              {t('milestone.delete')}
            </Button>
          </Cluster>
        )}
        {mayReach && isReached && parts && !isReopenable && (
          <Text size="small" tone="muted">
            {t('milestone.staysReached')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** The milestones of a project, in order. */
const Milestones = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const { may, whyNot } = useRights(project)
  const [opened, setOpened] = useState<Milestone | 'new' | null>(null)
  const mayWrite = may('write-milestones')
  const { data: money, error, isFetching, refetch } = useGetProjectMoneyQuery({ params: { id: project._id } })
  const { data: visits } = useGetVisitSeriesQuery({ params: { id: project._id } })
  const sorted = [...project.milestones].sort((one, other) =>
    (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999'),
  )
  const add = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpened('new')}>
      {t('milestone.new')}
    </Button>
  )
  return (
    <Stack gap="large">
      {!mayWrite && <Notice quiet>{whyNot('write-milestones')}</Notice>}
      {error !== undefined && !money && (
        <ErrorState
          compact
          title={t('milestone.moneyFailed')}
          retrying={isFetching}
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {sorted.length === 0 ? (
        <EmptyState
          compact
          title={t('milestone.emptyTitle')}
          body={t('milestone.emptyBody')}
          action={mayWrite ? add : undefined}
        />
      ) : (
        <>
          {mayWrite && <div>{add}</div>}
          <Stack as="ul">
            {sorted.map((milestone) => (
              <One
                key={milestone._id}
                project={project}
                milestone={milestone}
                parts={money?.milestones.find(({ milestoneId }) => milestoneId === milestone._id)}
                series={visits && (visits.series.find(({ milestoneId }) => milestoneId === milestone._id) ?? null)}
                onEdit={() => setOpened(milestone)}
              />
            ))}
          </Stack>
        </>
      )}
      {opened !== null && (
        <MilestoneDialog
          project={project}
          // If someone else deletes it meanwhile, saving is refused; it does not become a new one.
          milestone={
            opened === 'new' ? undefined : (project.milestones.find(({ _id }) => _id === opened._id) ?? opened)
          }
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

export default Milestones
