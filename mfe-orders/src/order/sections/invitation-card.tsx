import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, Money, Text, TextLink } from '@fieldproof/ui'

/** The seller's invitation that led to the order, and what the seller promised. */
export const InvitationCard = ({ invitation, timeZone }: { invitation: Invitation; timeZone: string }) => {
  const { t } = useTranslation()
  const { sellerName, price, refundsInspectionFee, promisedRefund } = invitation
  return (
    <Card as="section" level={2} title={t('invited.title')}>
      <Text>{t('invited.by', { name: sellerName })}</Text>
      <Text tone="soft">
        {t('invited.price')} <Money minor={price.amount} currency={price.currency} />
      </Text>
      {refundsInspectionFee && <Text>{t(`invited.refund.${promisedRefund.status}`, { name: sellerName })}</Text>}
      {promisedRefund.claimUntil !== null && promisedRefund.status === 'promised' && (
        <Text size="small" tone="soft">
          {t('invited.until')} <DateTime value={promisedRefund.claimUntil} timeZone={timeZone} form="date" />
        </Text>
      )}
      <Text>
        <TextLink href={href('orders.invitations')}>{t('invited.all')}</TextLink>
      </Text>
    </Card>
  )
}
