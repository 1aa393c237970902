import type { InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { href, useTranslation } from '@fieldproof/platform'
import { Avatar, Card, Link, Rating, Text } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import styles from './posted.module.css'

interface PersonCardProps {
  person: InspectorPublicProfile
  distance?: number | null
  aside?: ReactNode
  children?: ReactNode
}

/** An inspector in a list: name, place, rating and kinds, with a link to the profile. */
export const PersonCard = ({ person, distance = null, aside, children }: PersonCardProps) => {
  const { t } = useTranslation()
  const { _id, fullName, avatar, companyName, city, ratings, jobsCompleted, inspectionTypes: kinds } = person
  return (
    <Card as="li" aside={aside} className={styles.person}>
      <div className={styles.personHead}>
        <Avatar name={fullName} src={avatar ?? undefined} />
        <div>
          <Link className={styles.personName} href={href('inspector.profile', { inspectorId: _id })}>
            {fullName}
          </Link>
          <Text size="small" tone="muted">
            {[companyName, city].filter((part) => part !== null && part !== '').join(', ')}
          </Text>
        </div>
      </div>
      {ratings.overall === null ? (
        <Text size="small" tone="muted">
          {t('pros.noReviews')}
        </Text>
      ) : (
        <Rating value={ratings.overall} count={ratings.reviews} />
      )}
      <Text size="small">{t('pros.jobs', { count: jobsCompleted })}</Text>
      {distance !== null && (
        <Text size="small" tone="muted">
          {t('pros.distance', { kilometres: Math.round(distance) })}
        </Text>
      )}
      <Text size="small" tone="soft">
        {kinds.map((kind) => t(`kinds.${kind}`)).join(' · ')}
      </Text>
      {children}
    </Card>
  )
}
