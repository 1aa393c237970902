import { Deciding, href, useTranslation } from '@fieldproof/platform'
import { Card, Money, TextLink } from '@fieldproof/ui'
import { ObstacleNotice } from '../../pages/payouts/obstacle-notice.tsx'
import { useGetMyPayoutsQuery } from '../../store/payouts-api.ts'

/** Obstacles that need no attention. */
const quiet = ['too-little', 'below-zero']

/** On an inspector's dashboard: pay that is on hold, why, and what to do. Hidden if there is none. */
const HeldPay = () => {
  const { t } = useTranslation()
  // One card among others: if it cannot be read, the page of the payouts says so.
  const { data, isLoading } = useGetMyPayoutsQuery({ query: { page: 1 } })
  if (isLoading) return <Deciding />
  const held = data?.items.find(({ obstacle }) => obstacle !== null && !quiet.includes(obstacle))
  if (!held || held.obstacle === null) return null
  return (
    <Card title={t('held.title')} level={2}>
      <Money minor={held.amount.amount} currency={held.amount.currency} size="section" strong />
      <ObstacleNotice obstacle={held.obstacle} />
      <TextLink href={href('inspector.payouts')}>{t('held.all')}</TextLink>
    </Card>
  )
}

export default HeldPay
