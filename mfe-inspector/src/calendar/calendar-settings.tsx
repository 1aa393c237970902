import type { Availability } from '@fieldproof/contracts/entities/availability'
import { useTranslation } from '@fieldproof/platform'
import { Card, Stack, Text } from '@fieldproof/ui'
import { AvailabilityForm } from './availability-form.tsx'
import FeedCard from './feed-card.tsx'
import { ImportsCard } from './imports-card.tsx'
import styles from './calendar-settings.module.css'

/** Working hours, and the exchange with other calendars. */
const CalendarSettings = ({ availability }: { availability: Availability }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.settings}>
      <Card as="section" level={2} title={t('availability.title')}>
        <Text tone="soft">{t('availability.lead')}</Text>
        <AvailabilityForm availability={availability} />
      </Card>
      <Stack gap="large">
        <FeedCard />
        <ImportsCard />
      </Stack>
    </div>
  )
}

export default CalendarSettings
