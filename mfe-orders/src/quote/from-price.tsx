import type { Service } from '@fieldproof/contracts/calls/users'
import { useTranslation } from '@fieldproof/platform'
import { Money, Skeleton, Text } from '@fieldproof/ui'
import styles from './from-price.module.css'

export interface FromPriceProps {
  service: Service | undefined
  isLoading?: boolean
  /** The label above the price, instead of "Price from". */
  name?: string
}

/** The starting price of a service, and what it means. */
export const FromPrice = ({ service, isLoading = false, name }: FromPriceProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.price}>
      <Text size="small" tone="muted">
        {name ?? t('price.from')}
      </Text>
      <div className={styles.figure}>
        {service && (
          <Money
            minor={service.fromPrice.amount}
            currency={service.fromPrice.currency}
            size="section"
            strong
            trimZeros
          />
        )}
        {!service && (isLoading ? <Skeleton lines={1} /> : <Text strong>{t('price.unknown')}</Text>)}
      </div>
      <Text size="small" tone="soft">
        {t('price.condition')}
      </Text>
    </div>
  )
}
