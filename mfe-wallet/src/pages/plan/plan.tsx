import type { MySubscription, Subscription } from '@fieldproof/contracts/entities/subscription'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  Card,
  Cluster,
  DateTime,
  DefinitionList,
  EmptyState,
  ErrorState,
  LinkButton,
  Money,
  Notice,
  Page,
  Section,
  Skeleton,
  Stack,
  TextLink,
  type Fact,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { lazy, Suspense, useState } from 'react'
import { PaidDay } from '../../plans/paid-day.tsx'
import { usePlanNames } from '../../plans/plan-name.ts'
import { UsageBars } from '../../plans/usage-bars.tsx'
import {
  useGetMySubscriptionQuery,
  useGetRenewalPriceMutation,
  useRenewSubscriptionMutation,
} from '../../store/subscriptions-api.ts'
import { Invoices } from './invoices.tsx'
import { isCardGone } from './is-card-gone.ts'

const PurchaseDialog = lazy(() => import(/* webpackChunkName: "purchase" */ '../../plans/purchase-dialog.tsx'))
const RenewalDialog = lazy(() => import(/* webpackChunkName: "renewal" */ './renewal-dialog.tsx'))
const AddonsDialog = lazy(() => import(/* webpackChunkName: "addons" */ './addons-dialog.tsx'))
const OpenInvoice = lazy(() => import(/* webpackChunkName: "open-invoice" */ './open-invoice.tsx'))
const CancelDialog = lazy(() => import(/* webpackChunkName: "cancel-plan" */ './cancel-dialog.tsx'))

type Opened = 'renew' | 'renewal' | 'addons' | 'cancel'

const useFacts = (mine: MySubscription, subscription: Subscription): Fact[] => {
  const { t } = useTranslation()
  const names = usePlanNames()
  const { renewal } = mine
  return [
    { term: t('mine.plan'), value: names.plan(subscription.planName) },
    {
      term: t('mine.status'),
      value: (
        <Badge tone={subscription.status === 'active' ? 'success' : 'warning'}>
          {t(`mine.statuses.${subscription.status}`)}
        </Badge>
      ),
    },
    ...subscription.addons.map(({ name, quantity }) => ({
      term: t('mine.addon'),
      value: `${quantity} × ${names.addon(name)}`,
    })),
    { term: t('mine.paidUntil'), value: <PaidDay day={subscription.lastPaidDay} /> },
    {
      term: t('mine.next'),
      value: renewal ? (
        <>
          <Money currency={renewal.amount.currency} minor={renewal.amount.amount} />,{' '}
          {t('mine.nextPlan', { plan: names.plan(renewal.planName), count: renewal.noOfMonths })}{' '}
          <DateTime form="date" value={renewal.at} />
        </>
      ) : (
        t('mine.nothingNext')
      ),
    },
    { term: t('mine.paysBy'), value: t(`mine.ways.${isCardGone(mine) ? 'none' : mine.payment.method}`) },
  ]
}

/** What needs attention: a pending payment, an open invoice, a removed card, or a failed charge. */
const Warnings = ({ mine }: { mine: MySubscription }) => {
  const { t } = useTranslation()
  const { failure, awaitedPayment, openInvoice, subscription } = mine
  const isRenewed = subscription?.renewsAutomatically === true && ['active', 'past-due'].includes(subscription.status)
  return (
    <>
      {awaitedPayment !== null && (
        <Notice>
          {t('mine.awaited')}{' '}
          <TextLink href={href('wallet.payment', { paymentReference: awaitedPayment })}>{t('mine.toPayment')}</TextLink>
        </Notice>
      )}
      {openInvoice && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <OpenInvoice invoice={openInvoice} />
        </Suspense>
      )}
      {isRenewed && isCardGone(mine) && <Notice tone="warning">{t('mine.cardGone')}</Notice>}
      {failure && (
        <Notice tone="warning">
          {failure.nextAttemptAt === null ? (
            t('mine.failedForGood')
          ) : (
            <>
              {t('mine.failed')} <DateTime form="date" value={failure.nextAttemptAt} />
            </>
          )}
        </Notice>
      )}
    </>
  )
}

const Mine = ({ mine, subscription }: { mine: MySubscription; subscription: Subscription }) => {
  const { t } = useTranslation()
  const facts = useFacts(mine, subscription)
  const [opened, setOpened] = useState<Opened>()
  const [renewalPrice] = useGetRenewalPriceMutation()
  const [renew] = useRenewSubscriptionMutation()
  const close = () => setOpened(undefined)
  const { _id: id, status, noOfMonths } = subscription
  const isActive = status === 'active'
  // A plan that renews automatically has no button to pay for the renewal, which would pay it twice.
  const renewsAlone = isActive && subscription.renewsAutomatically && mine.failure === null
  return (
    <Stack as="div" gap="large">
      <Warnings mine={mine} />
      <Card as="section" padding="large">
        <Stack as="div" gap="large">
          <DefinitionList items={facts} />
          {mine.openInvoice === null && (
            <Cluster>
              {!renewsAlone && (
                <Button onClick={() => setOpened('renew')} variant={isActive ? 'secondary' : 'primary'}>
                  {t('mine.renew')}
                </Button>
              )}
              {isActive && <LinkButton href={href('wallet.plans')}>{t('mine.change')}</LinkButton>}
              {isActive && <Button onClick={() => setOpened('addons')}>{t('mine.addons')}</Button>}
              {(isActive || status === 'past-due') && (
                <>
                  <Button onClick={() => setOpened('renewal')}>{t('mine.renewal')}</Button>
                  <Button onClick={() => setOpened('cancel')}>{t('mine.cancel')}</Button>
                </>
              )}
              {!isActive && status !== 'past-due' && (
                <LinkButton href={href('wallet.plans')}>{t('mine.another')}</LinkButton>
              )}
            </Cluster>
          )}
        </Stack>
      </Card>
      <Section title={t('usage.title')}>
        <UsageBars includes={mine.plan.includes} usage={mine.usage} />
      </Section>
      <Invoices payments={mine.payments} />
      <Suspense>
        {opened === 'renew' && (
          <PurchaseDialog
            ask={() => renewalPrice({ params: { subscriptionId: id }, query: { noOfMonths } }).unwrap()}
            buy={(paying) => renew({ body: { ...paying, subscriptionId: id, noOfMonths } }).unwrap()}
            onClose={close}
            sendInvoice={(paying) =>
              renew({ body: { ...paying, payment: { method: 'invoice' }, subscriptionId: id, noOfMonths } }).unwrap()
            }
            title={t('mine.renewTitle')}
            what={`renew.${id}.${subscription.endsAt}`}
          />
        )}
        {opened === 'renewal' && <RenewalDialog mine={mine} onClose={close} subscription={subscription} />}
        {opened === 'addons' && <AddonsDialog onClose={close} subscriptionId={id} />}
        {opened === 'cancel' && <CancelDialog onClose={close} subscription={subscription} />}
      </Suspense>
    </Stack>
  )
}

/** /dashboard/subscriptions/my-subscription-plan: the user's own plan, its usage, its next payment and its invoices. */
const Plan = () => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { data, error, isFetching, refetch } = useGetMySubscriptionQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Page
      back={{ href: href('wallet.subscriptions'), label: t('plans.back') }}
      lead={t('mine.lead')}
      title={t('mine.title')}
    >
      {!data && error === undefined && <Skeleton lines={5} />}
      {!data && error !== undefined && (
        <ErrorState
          body={refusalText(error)}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {data && !data.subscription && (
        <Stack as="div" gap="large">
          <Warnings mine={data} />
          <EmptyState
            action={
              <LinkButton href={href('wallet.plans')} variant="primary">
                {t('index.plans')}
              </LinkButton>
            }
            art={<Illustration name="empty-wallet" />}
            body={t('mine.emptyBody')}
            title={t('mine.empty')}
          />
          <Section title={t('usage.title')}>
            <UsageBars includes={data.plan.includes} usage={data.usage} />
          </Section>
        </Stack>
      )}
      {data?.subscription && <Mine mine={data} subscription={data.subscription} />}
    </Page>
  )
}

export default Plan
