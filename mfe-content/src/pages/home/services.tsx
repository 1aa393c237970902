import { inspectionTypes, type InspectionType } from '@fieldproof/contracts/lists'
import { Heading, Link, Skeleton, Text, useMoneyText } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { href, useTranslation } from '@fieldproof/platform'
import { promisedPoints } from '@fieldproof/policy/promised-points'
import { useGetServiceDetailsQuery } from '../../store/content-api.ts'
import { Band } from './band.tsx'
import styles from './services.module.css'

/** The lowest price of a service. The line keeps its height while it is loading. */
const Price = ({ type }: { type: InspectionType }) => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  const { data, isError } = useGetServiceDetailsQuery()
  if (!data && !isError) return <Skeleton lines={1} label={t('home.services.priceLoading')} />
  const service = data?.find(({ inspectionType }) => inspectionType === type)
  if (!service) return t('home.services.priceLater')
  if (!service.isAvailable) return t('home.services.unavailable')
  const { amount, currency } = service.fromPrice
  return <strong>{t('home.services.priceFrom', { price: moneyText(amount, { currency, trimZeros: true }) })}</strong>
}

const ServiceCard = ({ type }: { type: InspectionType }) => {
  const { t } = useTranslation()
  const name = t(`home.services.${type}.name`)
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Illustration name={`service-${type}`} />
      </div>
      <div className={styles.words}>
        <Heading level={3} size="section" className={styles.name}>
          {name}
        </Heading>
        <Text tone="soft" className={styles.description}>
          {t(`home.services.${type}.description`, { points: promisedPoints[type] })}
        </Text>
        <div className={styles.price}>
          <Price type={type} />
        </div>
        <Link
          className={styles.quote}
          href={href('orders.service', { serviceType: type }, { hash: 'quotation' })}
          aria-label={t('home.services.getAQuoteFor', { service: name })}
        >
          {t('home.services.getAQuote')}
        </Link>
      </div>
    </li>
  )
}

/** The five services with their prices and links to the quote forms, and help with the choice. */
export const Services = () => {
  const { t } = useTranslation()
  return (
    <Band title={t('home.services.title')} lead={t('home.services.lead')}>
      <ul role="list" className={styles.cards}>
        {inspectionTypes.map((type) => (
          <ServiceCard key={type} type={type} />
        ))}
        <li className={styles.unsure}>
          <Heading level={3} size="section">
            {t('home.services.unsure.title')}
          </Heading>
          <Text tone="soft">{t('home.services.unsure.text')}</Text>
          <Link className={styles.quote} href={href('content.help')}>
            {t('home.services.unsure.link')}
          </Link>
        </li>
      </ul>
    </Band>
  )
}
