import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, Cluster, ErrorState, LinkButton, Page, Section, Skeleton, Stack, Text } from '@fieldproof/ui'
import { PaidDay } from '../../plans/paid-day.tsx'
import { usePlanNames } from '../../plans/plan-name.ts'
import { UsageBars } from '../../plans/usage-bars.tsx'
import { useGetMySubscriptionQuery } from '../../store/subscriptions-api.ts'

/** /dashboard/subscriptions: the current plan, its usage, and links to the plans and to the user's own. */
const Subscriptions = () => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const names = usePlanNames()
  const { data, error, isFetching, refetch } = useGetMySubscriptionQuery(undefined, { refetchOnMountOrArgChange: true })
  const has = data?.subscription ?? null
  return (
    <Page lead={t('index.lead')} title={t('index.title')}>
      {!data && error === undefined && <Skeleton lines={4} />}
      {!data && error !== undefined && (
        <ErrorState
          body={refusalText(error)}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {data && (
        <Stack as="div" gap="large">
          <Card as="section" padding="large" title={names.plan(data.plan.name)}>
            <Stack as="div" gap="medium">
              <Text tone="muted">
                {has?.status === 'active' ? (
                  <>
                    {t('index.until')} <PaidDay day={has.lastPaidDay} />
                  </>
                ) : (
                  t(has ? 'index.over' : 'index.free')
                )}
              </Text>
              <Cluster>
                <LinkButton href={href('wallet.plans')} variant={has ? 'secondary' : 'primary'}>
                  {t('index.plans')}
                </LinkButton>
                {has && (
                  <LinkButton href={href('wallet.plan')} variant="primary">
                    {t('index.mine')}
                  </LinkButton>
                )}
              </Cluster>
            </Stack>
          </Card>
          <Section title={t('usage.title')}>
            <UsageBars includes={data.plan.includes} usage={data.usage} />
          </Section>
        </Stack>
      )}
    </Page>
  )
}

export default Subscriptions
