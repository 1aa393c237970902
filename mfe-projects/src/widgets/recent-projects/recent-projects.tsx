import { href, useTranslation } from '@fieldproof/platform'
import { Card, ErrorState, LinkButton, RelativeTime, Skeleton, Stack, Text, TextLink } from '@fieldproof/ui'
import { useUnsentReports } from '../../report/working-copy/use-unsent-reports.ts'
import { useGetMyProjectsQuery } from '../../store/projects-api.ts'

const shown = 3

/** On the dashboard: the projects that changed last. It sends unsent reports, because a log-in leads here. */
const RecentProjects = () => {
  const { t } = useTranslation()
  useUnsentReports()
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
    <Card title={t('page.title')} level={2} aside={<TextLink href={href('projects.list')}>{t('widget.all')}</TextLink>}>
      {!data && <Skeleton lines={2} />}
      {data?.total === 0 && (
        <Stack gap="small">
          <Text tone="muted">{t('widget.empty')}</Text>
          <div>
            <LinkButton size="small" href={href('projects.new')}>
              {t('widget.start')}
            </LinkButton>
          </div>
        </Stack>
      )}
      {data && data.total > 0 && (
        <Stack>
          {data.items.slice(0, shown).map(({ _id, name, updatedAt }) => (
            <div key={_id}>
              <Text>
                <TextLink href={href('projects.project', { projectId: _id })}>
                  <span translate="no">{name}</span>
                </TextLink>
              </Text>
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
