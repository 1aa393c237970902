import { href, useTranslation } from '@fieldproof/platform'
import { Card, ErrorState, RelativeTime, Skeleton, Stack, Text } from '@fieldproof/ui'
import { useGetMyProjectsQuery } from '../../store/projects-api.ts'

const shown = 3

/** On the dashboard: the projects that changed last. */
const RecentProjects = () => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetMyProjectsQuery({ query: { page: 1 } })
  if (isError)
    return (
      <Card>
        <ErrorState
          compact
          level={3}
          title={t('page.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Card>
    )
  return (
    <Card title={t('page.title')} level={2} href={href('projects.list')}>
      {!data && <Skeleton lines={2} />}
      {data?.total === 0 && <Text tone="muted">{t('widget.empty')}</Text>}
      {data && data.total > 0 && (
        <Stack>
          {data.items.slice(0, shown).map(({ _id, name, updatedAt }) => (
            <div key={_id}>
              <Text>{name}</Text>
              <Text tone="muted" size="small">
                <RelativeTime value={updatedAt} />
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Card>
  )
}

export default RecentProjects
