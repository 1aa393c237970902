import { useZoneName } from '@fieldproof/kit/place'
import { formatLocale, href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { instantOf } from '@fieldproof/policy/wall-time'
import { Heading, Text, TextLink } from '@fieldproof/ui'
import { CheckboxField, FieldGroup } from '@fieldproof/ui/form'
import { useInspectionTitle } from '../quote/inspection-title.ts'
import { useNow } from '../order/clock.ts'
import { cancellationSchedule, type CancellationSpan } from './cancellation-schedule.ts'
import type { InspectionToOrder } from './use-subject.ts'
import styles from './terms-section.module.css'

/** An instant on the clock of a zone, with its day of the week. */
const useInstantText = (timeZone: string) => {
  const locale = formatLocale(useSelector(selectLocale))
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (instant: number) => format.format(instant)
}

/** Shows what comes back if this inspection is canceled, with its own days and hours. */
const Schedule = ({ inspection, isNamed }: { inspection: InspectionToOrder; isNamed: boolean }) => {
  const { t } = useTranslation()
  const titleOf = useInspectionTitle()
  const { timeZone, quote } = inspection
  const { inspectionDate: date, inspectionTime: time } = quote.details
  const at = instantOf({ date, time, timeZone })
  const textOf = useInstantText(timeZone)
  const zone = useZoneName(timeZone)
  const now = useNow()
  if (at === null) return null
  const wordsOf = ({ rule, from, until }: CancellationSpan) =>
    t(`checkout.terms.${rule}${from === now ? 'Now' : ''}`, { from: textOf(from), until: textOf(until ?? at) })
  const spans = cancellationSchedule(now, at)
  // The middle tier includes its last minute, so the next tier is shown as starting in that minute.
  const shown = spans.map((span, index) => ({
    ...span,
    from: index === 0 ? span.from : (spans[index - 1]?.until ?? span.from),
  }))
  return (
    <div className={styles.schedule}>
      {isNamed && <Heading level={4}>{titleOf(quote)}</Heading>}
      <ul className={styles.spans}>
        <li>{t('checkout.terms.no-inspector')}</li>
        {shown.map((span) => (
          <li key={span.rule}>{wordsOf(span)}</li>
        ))}
        <li>{t('checkout.terms.inspector-no-show')}</li>
      </ul>
      <Text size="small" tone="muted">
        {t('checkout.terms.zone', { zone })}
      </Text>
    </div>
  )
}

/** The cancellation rule for what is ordered, and the consent to the terms. */
export const TermsSection = ({ inspections }: { inspections: readonly InspectionToOrder[] }) => {
  const { t } = useTranslation()
  return (
    <FieldGroup legend={t('checkout.terms.title')} hint={t('checkout.terms.lead')}>
      <div className={styles.terms}>
        {inspections.map((inspection) => (
          <Schedule key={inspection.id} inspection={inspection} isNamed={inspections.length > 1} />
        ))}
        <Text size="small">
          <TextLink href={href('content.terms')} target="_blank">
            {t('checkout.terms.read')}
          </TextLink>
        </Text>
        <CheckboxField name="acceptsTerms" label={t('checkout.terms.accept')} required />
      </div>
    </FieldGroup>
  )
}
