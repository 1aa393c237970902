import type { Job } from '@fieldproof/contracts/entities/job'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, EmptyState, RelativeTime, Section, Skeleton, Text } from '@fieldproof/ui'
import { lazy, Suspense, useState } from 'react'
import { useGetInterestedQuery } from '../store/posted-jobs-api.ts'
import { AnsweredJobs } from './job-parts.tsx'
import { WriteToInspector } from '../profile/write-to-inspector.tsx'
import { PersonCard } from './person-card.tsx'
import styles from './posted.module.css'

const ChooseDialog = lazy(() => import(/* webpackChunkName: "choose-inspector" */ './choose-dialog.tsx'))

/** The inspectors who showed interest in a job. Its poster chooses one. */
export const Interested = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const asked = useGetInterestedQuery({ params: { id: job._id } })
  const [chosen, setChosen] = useState<{ _id: string; fullName: string } | null>(null)
  return (
    <Section title={t('interested.title')} lead={t('interested.lead')}>
      <AnsweredJobs asked={asked} title={t('interested.failed')} loading={<Skeleton variant="card" count={2} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState compact level={3} title={t('interested.emptyTitle')} body={t('interested.emptyBody')} />
          ) : (
            <ul role="list" className={styles.list}>
              {rows.map(({ inspector, shownAt, isChosen }) => (
                <PersonCard
                  key={inspector._id}
                  person={inspector}
                  aside={isChosen && <Badge tone="success">{t('interested.chosen')}</Badge>}
                >
                  <Text size="small" tone="muted">
                    <RelativeTime value={shownAt} />
                  </Text>
                  <WriteToInspector inspectorId={inspector._id}>
                    {t('interested.writeTo', { name: inspector.fullName })}
                  </WriteToInspector>
                  {job.status === 'open' && (
                    <Button
                      variant="primary"
                      aria-label={t('interested.chooseOf', { name: inspector.fullName })}
                      onClick={() => setChosen(inspector)}
                    >
                      {t('interested.choose')}
                    </Button>
                  )}
                </PersonCard>
              ))}
            </ul>
          )
        }
      </AnsweredJobs>
      <Suspense fallback={null}>
        {chosen !== null && <ChooseDialog job={job} person={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </Section>
  )
}
