import type { Money as Amount } from '@fieldproof/contracts/entities'
import { useTranslation } from '@fieldproof/platform'
import { Card, Money, Skeleton, Text } from '@fieldproof/ui'
import styles from './balance.module.css'

/** The sum that can be spent; a skeleton of the same height until it is known. */
export const Balance = ({ balance }: { balance: Amount | undefined }) => {
  const { t } = useTranslation()
  return (
    <Card as="section" aria-label={t('balance.label')} padding="large">
      <Text tone="muted">{t('balance.label')}</Text>
      <div className={styles.figure}>
        {balance ? <Money minor={balance.amount} currency={balance.currency} size="title" strong /> : <Skeleton lines={1} />}
      </div>
      <Text tone="muted" size="small">{t('balance.note')}</Text>
    </Card>
  )
}
