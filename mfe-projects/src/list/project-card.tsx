import type { ProjectSummary } from '@fieldproof/contracts/calls/projects'
import { href, useTranslation } from '@fieldproof/platform'
import { Badge, Card, Cluster, Stack, Text } from '@fieldproof/ui'
import { Day } from '../words/day.tsx'
import { ProjectStatusBadge } from '../words/status-badge.tsx'
import styles from './list.module.css'
import { ProgressOf } from './progress-of.tsx'
import { ProjectActions } from './project-actions.tsx'

/** A project in the list: its subject, its progress, and what comes next. */
export const ProjectCard = ({ project }: { project: ProjectSummary }) => {
  const { t } = useTranslation()
  const { _id: projectId, name, kind, place, noOfTasksLate, nextMilestone, dueDate } = project
  const town = place?.city || place?.state
  return (
    <Card
      as="li"
      title={<span translate="no">{name}</span>}
      level={2}
      href={href('projects.project', { projectId })}
      aside={
        <div className={styles.menu}>
          <ProjectActions project={project} />
        </div>
      }
      className={styles.card}
      media={
        project.pictureUrl !== null && <img className={styles.picture} src={project.pictureUrl} alt="" loading="lazy" />
      }
    >
      <Stack gap="small">
        <Cluster>
          <ProjectStatusBadge project={project} />
          {noOfTasksLate > 0 && <Badge tone="warning">{t('list.late', { count: noOfTasksLate })}</Badge>}
          {project.myRole !== 'owner' && <Badge>{t(`role.${project.myRole}`)}</Badge>}
        </Cluster>
        <Text tone="muted" size="small">
          {town ? t('list.kindInPlace', { kind: t(`kind.${kind}`), place: town }) : t(`kind.${kind}`)}
        </Text>
        <ProgressOf project={project} />
        <dl className={styles.facts}>
          {nextMilestone && (
            <div>
              <dt>{t('list.next')}</dt>
              <dd>
                <span translate="no">{nextMilestone.name}</span>
                {nextMilestone.dueDate !== null && (
                  <>
                    {' · '}
                    <Day day={nextMilestone.dueDate} />
                  </>
                )}
              </dd>
            </div>
          )}
          {dueDate !== null && (
            <div>
              <dt>{t('list.due')}</dt>
              <dd>
                <Day day={dueDate} />
              </dd>
            </div>
          )}
        </dl>
      </Stack>
    </Card>
  )
}
