import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'
import { DateTime, Text } from '@fieldproof/ui'
import { formatSpan, useTimeLeft } from './clock.ts'

export interface TimeLeftProps {
  /** An ISO instant on the server's clock. */
  until: string
  /** The zone in which the instant is written. */
  timeZone: string
  label: string
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  ahead?: number
  onPassed: () => void
}

/**
 * Shows a deadline and the time that is left. Screen readers read the deadline once; the countdown is hidden from them,
 * because reading out each second would interrupt everything else.
 */
export const TimeLeft = ({ until, timeZone, label, ahead = 0, onPassed }: TimeLeftProps) => {
  const locale = formatLocale(useSelector(selectLocale))
  const left = useTimeLeft(Date.parse(until) - ahead, onPassed)
  return (
    <Text as="div" size="small" tone="soft">
      {label} <DateTime value={until} timeZone={timeZone} />
      {left !== null && left > 0 && (
        <span aria-hidden="true" data-testid="time-left">
          {' · '}
          {formatSpan(left, locale)}
        </span>
      )}
    </Text>
  )
}
