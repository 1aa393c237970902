import type { InspectionType } from '@fieldproof/contracts/lists'
import { formatLocale, href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DefinitionList, LinkButton, Money, Page, Section, Skeleton, Text } from '@fieldproof/ui'
import {
  CalendarBlankIcon,
  CheckIcon,
  ClockIcon,
  CoinsIcon,
  GiftIcon,
  MapPinIcon,
  TargetIcon,
} from '@fieldproof/ui/icons'
import { LinkTabs } from '@fieldproof/ui/tabs'
import { useEffect, useRef } from 'react'
import { FaqList } from '../../faq/faq-list.tsx'
import { formatDuration } from '../../services/duration.ts'
import { servicesInOrder } from '../../services/service-kinds.ts'
import { useService } from '../../services/use-service.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { PriceSection } from './price-section.tsx'
import styles from './price-page.module.css'

const movers = [
  ['service', TargetIcon],
  ['distance', MapPinIcon],
  ['urgency', ClockIcon],
  ['weekend', CalendarBlankIcon],
  ['fees', CoinsIcon],
  ['promo', GiftIcon],
] as const
const included = ['visit', 'points', 'report', 'contact', 'reschedule'] as const

/** The starting price of a service, with a link to the form. */
const PriceCard = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const { service, isLoading } = useService(kind)
  return (
    <Card as="section" padding="large" aria-label={t('price.from')}>
      <div className={styles.price}>
        <div className={styles.sum}>
          <Text tone="muted">{t('price.fromFor', { service: t(`kinds.${kind}.name`) })}</Text>
          <div className={styles.figure}>
            {service && (
              <Money
                minor={service.fromPrice.amount}
                currency={service.fromPrice.currency}
                size="title"
                strong
                trimZeros
              />
            )}
            {!service &&
              (isLoading ? (
                <Skeleton lines={1} />
              ) : (
                <Text size="section" strong>
                  {t('price.unknown')}
                </Text>
              ))}
          </div>
          <Text tone="soft">{t('price.condition')}</Text>
          <div className={styles.action}>
            <LinkButton
              variant="primary"
              size="large"
              href={href('orders.service', { serviceType: kind }, { hash: 'quotation' })}
            >
              {t('price.quote')}
            </LinkButton>
          </div>
        </div>
        <div className={styles.terms}>
          {service && (
            <DefinitionList
              items={[
                { key: 'time', term: t('facts.time'), value: formatDuration(service.typicalMinutes, locale) },
                {
                  key: 'report',
                  term: t('facts.report'),
                  value: t('facts.reportValue', { count: service.reportWithinDays }),
                },
                {
                  key: 'points',
                  term: t('facts.points'),
                  value: t('facts.pointsValue', { count: service.checklistPoints }),
                },
                { key: 'payment', term: t('price.payment'), value: t('price.paymentValue') },
              ]}
            />
          )}
          {!service && isLoading && <Skeleton lines={5} />}
          {!service && !isLoading && <Text tone="soft">{t('price.noFigures')}</Text>}
        </div>
      </div>
    </Card>
  )
}

/** The five kinds as tabs. In a narrow window they scroll sideways, and the selected one scrolls into view. */
const KindTabs = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLElement>('[aria-current="page"]')
    const list = tab?.closest('ul')
    if (tab && list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  }, [kind])
  return (
    <div ref={frame} className={styles.tabs}>
      <LinkTabs
        label={t('price.kinds')}
        items={servicesInOrder.map((other) => ({
          href: href('orders.price', { inspectionType: other }),
          label: t(`kinds.${other}.name`),
          current: other === kind,
        }))}
      />
    </div>
  )
}

/** The least that an inspection costs, what changes the price, and the refund if it is canceled. */
export const PricePage = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  return (
    <Page title={t('price.title', { service: t(`kinds.${kind}.name`) })} lead={t('price.lead')}>
      <KindTabs kind={kind} />
      <PriceCard kind={kind} />
      <div className={styles.sections}>
        <PriceSection kind={kind} />
        <Section title={t('movers.title')} lead={t('movers.lead')}>
          <ul className={styles.movers} role="list">
            {movers.map(([key, Icon]) => (
              <li key={key} className={styles.mover}>
                <Icon size="medium" className={styles.icon} />
                <div>
                  <h3 className={styles.name}>{t(`movers.${key}.title`)}</h3>
                  <Text tone="soft">{t(`movers.${key}.body`)}</Text>
                </div>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={t('included.title')}>
          <ul className={styles.included} role="list">
            {included.map((key) => (
              <li key={key} className={styles.item}>
                <CheckIcon className={styles.icon} />
                {t(`included.${key}`)}
              </li>
            ))}
          </ul>
        </Section>
        <CancellationTerms />
        <FaqList category="payments" />
      </div>
    </Page>
  )
}
