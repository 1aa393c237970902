import { useTranslation } from '@fieldproof/platform'
import { Text } from '@fieldproof/ui'

/** From this many seconds on, a wait is shown in minutes. */
const inMinutesFrom = 100

/** How long to wait until a call can be repeated, in words; nothing once the time is over. */
export const Wait = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation('shell')
  if (seconds <= 0) return null
  return (
    <Text as="div" role="timer" size="small" tabular tone="soft">
      {seconds < inMinutesFrom
        ? t('wait.seconds', { count: seconds })
        : t('wait.minutes', { count: Math.ceil(seconds / 60) })}
    </Text>
  )
}
