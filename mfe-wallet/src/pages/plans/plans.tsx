import type { MySubscription, PlansOnSale } from '@fieldproof/contracts/entities/subscription'
import { planLimitNames } from '@fieldproof/contracts/lists'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, ErrorState, Money, Notice, Page, Skeleton, Stack, Text, TextLink } from '@fieldproof/ui'
import { lazy, Suspense, useState } from 'react'
import { usePlanNames } from '../../plans/plan-name.ts'
import styles from '../../plans/plans.module.css'
import {
  useChangeRenewalMutation,
  useCreateSubscriptionMutation,
  useGetMySubscriptionQuery,
  useGetPlansQuery,
  useGetUpgradePriceMutation,
  usePreviewSubscriptionMutation,
  useUpgradeSubscriptionMutation,
} from '../../store/subscriptions-api.ts'
import { ChangeAtEnd } from './change-at-end.tsx'

const PurchaseDialog = lazy(() => import(/* webpackChunkName: "purchase" */ '../../plans/purchase-dialog.tsx'))

type Plan = PlansOnSale['plans'][number]
/** The action of a plan: buy it, change to it today, or from the next payment on. */
type Choice = { plan: string; how: 'buy' | 'upgrade' | 'at-end' }

const howOf = (plans: readonly Plan[], plan: Plan, mine: MySubscription): Choice['how'] | 'mine' | null => {
  const { subscription } = mine
  const isLiving = subscription?.status === 'active'
  if (plan.name === mine.plan.name) return 'mine'
  if (plan.prices.length === 0) return null
  if (!isLiving) return subscription?.status === 'past-due' ? null : 'buy'
  const place = (name: string) => plans.findIndex((one) => one.name === name)
  return place(plan.name) > place(mine.plan.name) ? 'upgrade' : 'at-end'
}

const PlanCard = ({
  plan,
  months,
  how,
  onChoose,
}: {
  plan: Plan
  months: number
  how: Choice['how'] | 'mine' | null
  onChoose: (how: Choice['how']) => void
}) => {
  const { t } = useTranslation()
  const names = usePlanNames()
  const price = plan.prices.find(({ noOfMonths }) => noOfMonths === months)
  return (
    <Card
      aria-label={names.plan(plan.name)}
      as="section"
      aside={how === 'mine' && <Badge tone="success">{t('plans.mine')}</Badge>}
      level={2}
      title={names.plan(plan.name)}
    >
      <Stack as="div" gap="medium">
        {price ? (
          <div>
            <div className={styles.price}>
              <Money currency={price.price.currency} minor={price.price.amount} strong />
              <span>{t('plans.forMonths', { count: months })}</span>
            </div>
            {months > 1 && (
              <Text size="small" tone="muted">
                <Money currency={price.perMonth.currency} minor={price.perMonth.amount} /> {t('plans.perMonth')}
              </Text>
            )}
          </div>
        ) : (
          <Text>{t('plans.nothing')}</Text>
        )}
        <ul className={styles.includes}>
          {planLimitNames.map((name) => (
            <li key={name}>{t(`includes.${name}`, { count: plan.includes[name] })}</li>
          ))}
        </ul>
        {how !== null && how !== 'mine' && (
          <Button onClick={() => onChoose(how)} variant={how === 'at-end' ? 'secondary' : 'primary'}>
            {t(`plans.choose.${how}`, { plan: names.plan(plan.name) })}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

/** /dashboard/subscriptions/subscription-plans: what each plan includes and costs for the chosen months, and the way to buy it. */
const Plans = () => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const names = usePlanNames()
  const plans = useGetPlansQuery()
  const own = useGetMySubscriptionQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: sold } = plans
  const { data: mine } = own
  const failed = [plans, own].find(({ data, error }) => !data && error !== undefined)
  const [months, setMonths] = useState(1)
  const [choice, setChoice] = useState<Choice>()
  const [preview] = usePreviewSubscriptionMutation()
  const [upgradePrice] = useGetUpgradePriceMutation()
  const [create] = useCreateSubscriptionMutation()
  const [upgrade] = useUpgradeSubscriptionMutation()
  const [changeRenewal] = useChangeRenewalMutation()
  const id = mine?.subscription?._id ?? ''
  const close = () => setChoice(undefined)
  const planName = choice?.plan ?? ''

  return (
    <Page
      back={{ href: href('wallet.subscriptions'), label: t('plans.back') }}
      lead={t('plans.lead')}
      title={t('plans.title')}
    >
      {!(sold && mine) && !failed && <Skeleton count={3} variant="row" />}
      {failed && (
        <ErrorState
          body={refusalText(failed.error)}
          onRetry={() => {
            void failed.refetch()
          }}
          retrying={failed.isFetching}
        />
      )}
      {sold && mine && (
        <Stack as="div" gap="large">
          {mine.subscription?.status === 'past-due' && (
            <Notice tone="warning">
              {t('plans.pastDue')} <TextLink href={href('wallet.plan')}>{t('index.mine')}</TextLink>
            </Notice>
          )}
          <div aria-label={t('plans.months')} className={styles.months} role="group">
            {sold.terms.map((term) => (
              <Button
                aria-pressed={term === months}
                key={term}
                onClick={() => setMonths(term)}
                variant={term === months ? 'primary' : 'secondary'}
              >
                {t('plans.term', { count: term })}
              </Button>
            ))}
          </div>
          <div className={styles.plans}>
            {sold.plans.map((plan) => (
              <PlanCard
                how={howOf(sold.plans, plan, mine)}
                key={plan.name}
                months={months}
                onChoose={(how) => setChoice({ plan: plan.name, how })}
                plan={plan}
              />
            ))}
          </div>
          <Text size="small" tone="muted">
            {t('plans.days')}
          </Text>
          {sold.commitment && (
            <Text size="small">
              {t('plans.commitment', { count: sold.commitment.fromMonths })}{' '}
              <Money currency={sold.commitment.most.currency} minor={sold.commitment.most.amount} />
            </Text>
          )}
        </Stack>
      )}
      <Suspense>
        {choice?.how === 'buy' && (
          <PurchaseDialog
            ask={() => preview({ body: { planName, noOfMonths: months } }).unwrap()}
            asksToRenew
            buy={(paying, renewsAutomatically) =>
              create({ body: { ...paying, planName, noOfMonths: months, renewsAutomatically } }).unwrap()
            }
            onClose={close}
            sendInvoice={(paying, renewsAutomatically) =>
              create({
                body: { ...paying, payment: { method: 'invoice' }, planName, noOfMonths: months, renewsAutomatically },
              }).unwrap()
            }
            title={t('plans.buyTitle', { plan: names.plan(planName) })}
            what={`create.${planName}.${months}`}
          />
        )}
        {choice?.how === 'upgrade' && (
          <PurchaseDialog
            ask={() =>
              upgradePrice({
                params: { currentSubscriptionId: id, newPlanName: planName, noOfMonths: months },
              }).unwrap()
            }
            buy={(paying) =>
              upgrade({
                body: { ...paying, currentSubscriptionId: id, newPlanName: planName, noOfMonths: months },
              }).unwrap()
            }
            invoices="upgrade"
            onClose={close}
            sendInvoice={(paying) =>
              upgrade({
                body: {
                  ...paying,
                  payment: { method: 'invoice' },
                  currentSubscriptionId: id,
                  newPlanName: planName,
                  noOfMonths: months,
                },
              }).unwrap()
            }
            title={t('plans.upgradeTitle', { plan: names.plan(planName) })}
            what={`upgrade.${id}.${planName}.${months}`}
          />
        )}
        {choice?.how === 'at-end' && mine?.subscription && (
          <ChangeAtEnd
            lastPaidDay={mine.subscription.lastPaidDay}
            onClose={close}
            onConfirm={async () => {
              await changeRenewal({
                body: { subscriptionId: id, renewsAutomatically: true, planName, noOfMonths: months },
              }).unwrap()
            }}
            plan={names.plan(planName)}
          />
        )}
      </Suspense>
    </Page>
  )
}

export default Plans
