import { readerZone, useZoneName } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { inspectionTimeZone } from '@fieldproof/policy/inspection-zone'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import { DateTime } from '@fieldproof/ui'
import { DateField, TimeField, useFormContext, useFormState, useWatch } from '@fieldproof/ui/form'
import { useEffect, useRef, useState } from 'react'
import type { QuoteAnswers } from '../quote-answers.ts'
import { ShortNotice, type ShortNoticeProps } from './short-notice.tsx'
import styles from './sections.module.css'

/**
 * The date is checked together with the time and the place: when one of those changes, an earlier fault of the date may
 * no longer hold.
 */
const useDateCheckedAgain = (...answers: string[]) => {
  const { trigger } = useFormContext<QuoteAnswers>()
  const { touchedFields, submitCount } = useFormState<QuoteAnswers>({ name: 'inspectionDate' })
  const isChecked = touchedFields.inspectionDate === true || submitCount > 0
  const key = answers.join('\n')
  const checkedFor = useRef(key)
  useEffect(() => {
    if (key === checkedFor.current) return
    checkedFor.current = key
    if (isChecked) void trigger('inspectionDate')
  }, [key, isChecked, trigger])
}

/** The time of the inspection, on the clock of its place; and on the reader's if that differs. */
export const TimeSection = ({
  isForPrice = false,
  price,
}: {
  /** Asks without an asterisk. */
  isForPrice?: boolean
  /** The request for the price; missing if there is none, as for a posted job. */
  price?: ShortNoticeProps | undefined
}) => {
  const { t } = useTranslation()
  const [country, state, date, time] = useWatch<QuoteAnswers, ['country', 'state', 'inspectionDate', 'inspectionTime']>(
    {
      name: ['country', 'state', 'inspectionDate', 'inspectionTime'],
    },
  )
  useDateCheckedAgain(country, state, time)
  const [now] = useState(() => Date.now())
  const timeZone = inspectionTimeZone({ country, state })
  const zoneName = useZoneName(timeZone)
  const instant = instantOf({ date, time, timeZone })
  const differs =
    instant !== null && JSON.stringify(wallTimeAt(instant, readerZone())) !== JSON.stringify({ date, time })
  return (
    <>
      <DateField
        name="inspectionDate"
        label={t('fields.inspectionDate')}
        min={wallTimeAt(now, timeZone).date}
        required={!isForPrice}
      />
      <TimeField name="inspectionTime" label={t('fields.inspectionTime')} required={!isForPrice} />
      <p className={styles.zone} role="status">
        {t('form.zone', { zone: zoneName })}
        {differs && (
          <span>
            {t('form.yourClock')} <DateTime value={instant} timeZone={readerZone()} zone="always" />
          </span>
        )}
      </p>
      {price && <ShortNotice {...price} />}
    </>
  )
}
