import type { Order } from '@fieldproof/contracts/entities/order'
import { phoneText } from '@fieldproof/kit/phone'
import { useZoneName, useCountryName } from '@fieldproof/kit/place'
import { useReaderZone, useTranslation } from '@fieldproof/platform'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, Card, DateTime, DefinitionList, Text, type Fact } from '@fieldproof/ui'
import { PencilSimpleIcon } from '@fieldproof/ui/icons'
import { accessOf, contactOf, useInspectedFacts } from '../inspected-facts.ts'
import type { OpenDialog } from '../opened-dialog.ts'
import { partOnDemand } from '../on-demand.tsx'
import styles from './visit-section.module.css'

const PlaceMap = partOnDemand(() => import(/* webpackChunkName: "order-map" */ './place-map.tsx'))

/** The time on the clock of the place, with its zone; and on the reader's own clock if that differs. */
const VisitTime = ({ order: { inspectionDate, timeZone } }: { order: Order }) => {
  const { t } = useTranslation()
  const zone = useZoneName(timeZone)
  const at = Date.parse(inspectionDate)
  const own = useReaderZone()
  const differs = own !== null && JSON.stringify(wallTimeAt(at, timeZone)) !== JSON.stringify(wallTimeAt(at, own))
  return (
    <span className={styles.lines}>
      <span>
        <DateTime value={at} timeZone={timeZone} form="long-date" />
        {', '}
        <DateTime value={at} timeZone={timeZone} form="time" zone="never" />
      </span>
      <Text as="span" size="small" tone="muted">
        {t('form.zone', { zone })}
      </Text>
      {differs && (
        <Text as="span" size="small" tone="muted">
          {t('form.yourClock')} <DateTime value={at} timeZone={own} zone="always" />
        </Text>
      )}
    </span>
  )
}

const Place = ({ place: { street, zipCode, city, state, country } }: { place: Order['location'] }) => {
  const land = useCountryName()(country)
  const lines = [street, [zipCode, city].filter(Boolean).join(' '), state, land].filter(Boolean)
  return (
    <span className={styles.lines}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </span>
  )
}

const useContactFacts = (order: Order): Fact[] => {
  const { t } = useTranslation()
  const { seller } = order
  const contact = contactOf(order.quote)
  const phone = phoneText({ country: contact.phoneCountry, number: contact.phoneNumber })
  const lines = [contact.name, phone, contact.email].filter(Boolean)
  const given = (key: string, value: string): Fact[] => (value ? [{ key, term: t(key), value }] : [])
  return [
    // The seller named at checkout is the newer answer, so it wins.
    ...(lines.length > 0 && !(seller && order.inspectionType === 'vehicle')
      ? [
          {
            key: 'contact',
            term: t(order.inspectionType === 'vehicle' ? 'fields.seller.title' : 'fields.contact.title'),
            value: (
              <span className={styles.lines}>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            ),
          },
        ]
      : []),
    ...(seller
      ? [
          {
            key: 'seller',
            term: t('fields.seller.title'),
            value: (
              <span className={styles.lines}>
                <span>{[seller.firstName, seller.lastName].join(' ')}</span>
                <span>{seller.mobileNumber}</span>
                <span>{seller.email}</span>
              </span>
            ),
          },
        ]
      : []),
    ...given('fields.access', accessOf(order.quote)),
    ...given('fields.extraInformation', order.quote.details.extraInformation),
  ]
}

/** What is inspected, where and when, with the place on a map. */
export const VisitSection = ({ order, open }: { order: Order; open: OpenDialog }) => {
  const { t } = useTranslation()
  const factsOf = useInspectedFacts()
  const contact = useContactFacts(order)
  const { location } = order
  const facts: Fact[] = [
    { key: 'when', term: t('visit.when'), value: <VisitTime order={order} /> },
    { key: 'where', term: t('visit.where'), value: <Place place={location} /> },
    ...factsOf(order.quote),
    ...contact,
    { key: 'matching', term: t('visit.matching'), value: t(`visit.matchingBy.${order.matching}`) },
  ]
  return (
    <Card
      as="section"
      level={2}
      title={t('visit.title')}
      aside={
        order.allowed.changeDetails && (
          <Button size="small" icon={<PencilSimpleIcon />} onClick={() => open({ name: 'details' })}>
            {t('visit.change')}
          </Button>
        )
      }
    >
      <div className={styles.facts}>
        <DefinitionList items={facts} />
      </div>
      {location.position && (
        <PlaceMap position={location.position} title={[location.street, location.city].join(', ')} />
      )}
    </Card>
  )
}
