import type { Service } from '@fieldproof/contracts/calls/users'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Money, Skeleton } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { formatDuration } from './duration.ts'
import styles from './service-facts.module.css'

export interface ServiceFactsProps {
  service: Service | undefined
  isLoading: boolean
}

/**
 * Starting price, time on site, report and points at a glance; the cells have their final size while the values load.
 */
export const ServiceFacts = ({ service, isLoading }: ServiceFactsProps) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const facts: [key: string, value: ReactNode][] = [
    ['price', service && <Money minor={service.fromPrice.amount} currency={service.fromPrice.currency} trimZeros />],
    ['time', service && formatDuration(service.typicalMinutes, locale)],
    ['report', service && t('facts.reportValue', { count: service.reportWithinDays })],
    ['points', service && t('facts.pointsValue', { count: service.checklistPoints })],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.term}>{t(`facts.${key}`)}</dt>
          <dd className={styles.value}>{value ?? (isLoading ? <Skeleton lines={1} /> : t(`facts.${key}Unknown`))}</dd>
        </div>
      ))}
    </dl>
  )
}
