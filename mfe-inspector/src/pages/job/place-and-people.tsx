import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import { useCountryName } from '@fieldproof/kit/place'
import { href, useTranslation } from '@fieldproof/platform'
import { Avatar, Card, LinkButton, Skeleton, Text } from '@fieldproof/ui'
import { ChatCircleIcon, CompassIcon, EnvelopeIcon, PhoneIcon } from '@fieldproof/ui/icons'
import { lazy, Suspense } from 'react'
import { directionsTo } from '../../jobs/directions.ts'
import styles from './job.module.css'

const PlaceMap = lazy(() => import(/* webpackChunkName: "job-map" */ './place-map.tsx'))

/** The place, with directions. */
export const PlaceCard = ({ location }: { location: NonNullable<InspectorJob['location']> }) => {
  const { t } = useTranslation()
  const { street, zipCode, city, state, country, position } = location
  const land = useCountryName()(country)
  const lines = [street, [zipCode, city].filter(Boolean).join(' '), state === city ? '' : state, land].filter(Boolean)
  return (
    <Card as="section" level={2} title={t('jobs.mine.place')}>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {position && (
        <Suspense fallback={<Skeleton variant="block" />}>
          <PlaceMap position={position} title={[street, city].filter(Boolean).join(', ')} />
        </Suspense>
      )}
      <a className={styles.way} href={directionsTo(location)} target="_blank" rel="noreferrer">
        <CompassIcon />
        {t('jobs.mine.directions')}
      </a>
    </Card>
  )
}

/** The contact on site, with a button to call. */
export const ContactCard = ({ contact }: { contact: InspectorJob['contact'] }) => {
  const { t } = useTranslation()
  return (
    <Card as="section" level={2} title={t('jobs.mine.contact')}>
      {contact === null ? (
        <Text tone="soft">{t('jobs.mine.noContact')}</Text>
      ) : (
        <div className={styles.person}>
          {contact.name !== '' && <Text strong>{contact.name}</Text>}
          {contact.telephone !== '' && (
            <a
              className={styles.way}
              href={`tel:${contact.telephone}`}
              aria-label={t('jobs.mine.call', { name: contact.name || contact.telephone })}
            >
              <PhoneIcon />
              {contact.telephone}
            </a>
          )}
          {contact.email !== '' && (
            <a
              className={styles.way}
              href={`mailto:${contact.email}`}
              aria-label={t('jobs.mine.mail', { name: contact.name || contact.email })}
            >
              <EnvelopeIcon />
              {contact.email}
            </a>
          )}
        </div>
      )}
    </Card>
  )
}

/** The customer, with a link to the conversation. */
export const CustomerCard = ({ job: { customer, chatRoomId } }: { job: InspectorJob }) => {
  const { t } = useTranslation()
  if (customer === null) return null
  const name = `${customer.firstName} ${customer.lastName}`
  return (
    <Card as="section" level={2} title={t('jobs.mine.customer')}>
      <div className={styles.customer}>
        <Avatar name={name} src={customer.avatar} size="large" decorative />
        <Text strong>{name}</Text>
      </div>
      {chatRoomId !== null && (
        <LinkButton wide icon={<ChatCircleIcon />} href={href('messaging.inbox', {}, { query: { room: chatRoomId } })}>
          {t('jobs.mine.chat')}
        </LinkButton>
      )}
    </Card>
  )
}
