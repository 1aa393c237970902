import { href, useTranslation, type CallArgument } from '@fieldproof/platform'
import { Card, Cluster, ErrorState, LinkButton, Skeleton, Stack, Text } from '@fieldproof/ui'
import type { MapViewProps } from '@fieldproof/ui/map'
import { useState } from 'react'
import { LazyView } from '../project/lazy-view.tsx'
import { useGetProjectPinsQuery } from '../store/projects-api.ts'
import { ProjectStatusBadge } from '../words/status-badge.tsx'

type Filters = CallArgument<'GET /projects/get-project-pins'>['query']

const loadMap = () =>
  import(/* webpackChunkName: "map" */ '@fieldproof/ui/map').then(({ MapView }) => ({ default: MapView }))

/** All projects of the list on a map; a pin links to its project. */
export const ProjectMap = ({ filters }: { filters: Filters }) => {
  const { t } = useTranslation()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { data: latest, currentData, isFetching, refetch, error } = useGetProjectPinsQuery({ query: filters })
  // The pins of earlier filters stay while the new ones load, but not if those could not be loaded.
  const hasFailed = error !== undefined
  const data = currentData ?? (hasFailed ? undefined : latest)
  if (!data)
    return hasFailed ? (
      <ErrorState
        title={t('map.readFailed')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    ) : (
      <Skeleton variant="block" />
    )
  const chosen = data.pins.find(({ _id }) => _id === chosenId)
  const props: MapViewProps = {
    label: t('map.label'),
    points: data.pins.map(({ _id, name, position }) => ({ id: _id, title: name, ...position })),
    onSelect: setChosenId,
    height: 'large',
    ...(chosen && { selectedId: chosen._id }),
  }
  return (
    <Stack>
      {data.pins.length === 0 ? (
        <Text tone="muted">{t('map.none')}</Text>
      ) : (
        <>
          <LazyView load={loadMap} props={props} failed={t('map.failed')} />
          <div role="status">
            {chosen ? (
              <Card padding="small">
                <Cluster justify="between">
                  <Cluster>
                    <Text strong translate="no">
                      {chosen.name}
                    </Text>
                    <ProjectStatusBadge project={chosen} />
                  </Cluster>
                  <LinkButton size="small" href={href('projects.project', { projectId: chosen._id })}>
                    {t('map.open')}
                  </LinkButton>
                </Cluster>
              </Card>
            ) : (
              <Text tone="muted">{t('map.choose')}</Text>
            )}
          </div>
        </>
      )}
      {data.noOfOthers > 0 && (
        <Text size="small" tone="muted">
          {t('map.others', { count: data.noOfOthers })}
        </Text>
      )}
    </Stack>
  )
}
