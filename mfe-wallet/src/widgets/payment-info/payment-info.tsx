import { href, useTranslation } from '@fieldproof/platform'
import { Card, Text } from '@fieldproof/ui'

/** On the settings: links to cards, bank details and receipts. */
const PaymentInfo = () => {
  const { t } = useTranslation()
  return (
    <Card href={href('wallet.payments')} level={3} title={t('paymentInfo.title')}>
      <Text size="small" tone="muted">
        {t('paymentInfo.summary')}
      </Text>
    </Card>
  )
}

export default PaymentInfo
