import type { Project } from '@fieldproof/contracts/entities/project'
import { projectEvents } from '@fieldproof/contracts/lists'
import { Answered } from '@fieldproof/kit/answered'
import { listAddress, oneOf, page, text, useListAddress } from '@fieldproof/kit/list'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, EmptyState, FieldFrame, Grid, Pagination, SelectInput, Skeleton, Stack } from '@fieldproof/ui'
import { useMemo } from 'react'
import { useGetProjectActivityQuery } from '../../store/projects-api.ts'
import { Happening } from '../happening.tsx'
import { partAddress } from '../part-address.ts'
import styles from '../project.module.css'
import { ExportButton } from './export-button.tsx'

const isId = (value: string): boolean => /^[0-9a-f-]{36}$/.test(value)

/** Everything that happened in a project, newest first (PROJECT-8), with filters for the person and the kind. */
const Activity = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const address = useMemo(
    () => listAddress(() => partAddress(project._id, 'activity'), { event: oneOf(projectEvents), who: text(), page }),
    [project._id],
  )
  const { view, link, set, clear, isNarrowed } = useListAddress(address)
  const query = { event: view.event, actorId: isId(view.who) ? view.who : undefined }
  const activity = useGetProjectActivityQuery({
    params: { id: project._id },
    query: { page: view.page, ...query },
  })
  const choices = [
    {
      name: 'who',
      label: t('activity.who'),
      value: view.who,
      options: project.collaborators.flatMap(({ userId, fullName, email }) =>
        userId === null ? [] : [{ value: userId, label: fullName ?? email }],
      ),
    },
    {
      name: 'event',
      label: t('activity.what'),
      value: view.event ?? '',
      options: projectEvents.map((value) => ({ value, label: t(`activity.kinds.${value}`) })),
    },
  ]
  return (
    <Stack gap="large">
      <Grid columns="small">
        {choices.map(({ name, label, value, options }) => (
          <FieldFrame key={name} label={label}>
            {(control) => (
              <SelectInput
                {...control}
                name={name}
                value={value}
                options={[{ value: '', label: t('filters.any') }, ...options]}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            )}
          </FieldFrame>
        ))}
      </Grid>
      <Answered
        asked={activity}
        compact
        empty={
          <EmptyState
            compact
            title={t(isNarrowed ? 'activity.noMatch' : 'activity.empty')}
            action={isNarrowed ? <Button onClick={clear}>{t('filters.clear')}</Button> : undefined}
          />
        }
        loading={<Skeleton variant="row" count={5} />}
        title={t('latest.failed')}
      >
        {({ items, total, pageSize }) => (
          <>
            <div>
              <ExportButton project={project} query={query} />
            </div>
            <Card>
              <ul className={styles.happenings} role="list" aria-busy={activity.isFetching}>
                {items.map((entry) => (
                  <Happening key={entry._id} entry={entry} />
                ))}
              </ul>
            </Card>
            {total > pageSize && (
              <Pagination
                page={view.page}
                pages={Math.ceil(total / pageSize)}
                address={link()}
                label={t('activity.pages')}
              />
            )}
          </>
        )}
      </Answered>
    </Stack>
  )
}

export default Activity
