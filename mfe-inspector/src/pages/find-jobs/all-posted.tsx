import { inspectionTypes } from '@fieldproof/contracts/lists'
import { listAddress, oneOf, page, text, useListAddress, words } from '@fieldproof/kit/list'
import { href, selectIsOnline, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, EmptyState, LinkButton, OfflineNotice, Page, Pagination, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { AnsweredJobs, JobFacts, Skills } from '../../posted/job-parts.tsx'
import { ListFilters } from '../../posted/list-filters.tsx'
import { useFindOpenJobsQuery } from '../../store/posted-jobs-api.ts'
import styles from '../../posted/posted.module.css'
import { FindTabs } from './find-tabs.tsx'

const sorts = ['newest', 'soonest', 'pay'] as const

const list = listAddress(() => href('inspector.find-jobs', {}, { query: { view: 'all' } }), {
  search: words(),
  kind: oneOf(inspectionTypes),
  state: text(60),
  sort: oneOf(sorts, 'newest'),
  page,
})

/** All posted jobs that nobody has taken; an inspector opens one to show interest. */
export const AllPosted = ({ hasTabs }: { hasTabs: boolean }) => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const locale = useSelector(selectLocale)
  const { view, set, link, isNarrowed } = useListAddress(list)
  const { search, kind, state, sort, page: number } = view
  const asked = useFindOpenJobsQuery({
    query: {
      locale,
      page: number,
      sort,
      inspectionType: kind,
      state: state || undefined,
      search: search || undefined,
    },
  })
  const states = asked.data?.states ?? []
  return (
    <Page
      title={t('find.title')}
      lead={t('find.lead')}
      back={{ href: href('inspector.jobs'), label: t('index.title') }}
    >
      {hasTabs && <FindTabs isAll />}
      {!isOnline && <OfflineNotice />}
      <ListFilters
        search={search}
        example={t('filters.example')}
        onChange={set}
        choices={[
          {
            name: 'kind',
            label: t('filters.kind'),
            value: kind ?? '',
            options: [
              { value: '', label: t('filters.anyKind') },
              ...inspectionTypes.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ],
          },
          {
            name: 'state',
            label: t('filters.state'),
            value: state,
            options: [
              { value: '', label: t('filters.anyState') },
              ...(state === '' || states.includes(state) ? states : [...states, state]).map((value) => ({
                value,
                label: value,
              })),
            ],
          },
          {
            name: 'sort',
            label: t('filters.sort'),
            value: sort,
            options: sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
          },
        ]}
      />
      <AnsweredJobs asked={asked} title={t('find.failed')}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              art={<Illustration name="not-found" />}
              title={t(isNarrowed ? 'noMatch.title' : 'find.emptyTitle')}
              body={t(isNarrowed ? 'noMatch.body' : 'find.emptyBody')}
              action={isNarrowed && <LinkButton href={list.link()}>{t('noMatch.action')}</LinkButton>}
            />
          ) : (
            <>
              <ul role="list" className={styles.list}>
                {data.items.map((job) => (
                  <Card
                    key={job._id}
                    as="li"
                    level={2}
                    title={job.title}
                    href={href('inspector.view-job', { jobId: job._id })}
                  >
                    <Text size="small" tone="muted">
                      {t(`kinds.${job.inspectionType}`)}
                    </Text>
                    <JobFacts job={job} />
                    <Skills skills={job.skills} />
                  </Card>
                ))}
              </ul>
              <Pagination
                page={number}
                pages={Math.ceil(data.total / data.pageSize)}
                address={link()}
                label={t('find.pages')}
              />
            </>
          )
        }
      </AnsweredJobs>
    </Page>
  )
}
