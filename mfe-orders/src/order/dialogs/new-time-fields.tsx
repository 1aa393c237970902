import { wallDate, wallTime } from '@fieldproof/contracts/entities/field-types'
import type { Order } from '@fieldproof/contracts/entities/order'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { readerZone, useZoneName } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { isInspectionDatePast } from '@fieldproof/policy/inspection-date'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import { DateTime, Text } from '@fieldproof/ui'
import { DateField, FieldGroup, TimeField, useContractForm, useWatch } from '@fieldproof/ui/form'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useMessageTranslator } from '../../quote/use-message-translator.ts'

/** The maximum length of a reason, in characters. */
export const longestReason = 500

/** The new time, on the wall clock of the inspection's zone. Whether it is in the past is decided on validation. */
const schemaFor = (timeZone: string, before: { date: string; time: string }, same: string) =>
  z
    .object({
      inspectionDate: wallDate,
      inspectionTime: wallTime,
      reason: z.string().check(z.trim(), z.maxLength(longestReason, quoteMessages.tooLong)),
    })
    .check(
      z.refine(
        ({ inspectionDate: date, inspectionTime: time }) =>
          !isInspectionDatePast({ date, time, timeZone, now: Date.now() }),
        {
          path: ['inspectionDate'],
          error: quoteMessages.datePassed,
        },
      ),
      z.refine(({ inspectionDate: date, inspectionTime: time }) => date !== before.date || time !== before.time, {
        path: ['inspectionDate'],
        error: same,
      }),
    )

/** The chosen time on the reader's own clock, if that differs. */
const OwnClock = ({ date, time, timeZone }: { date: string; time: string; timeZone: string }) => {
  const { t } = useTranslation()
  const zone = useZoneName(timeZone)
  const at = instantOf({ date, time, timeZone })
  const own = at === null ? null : wallTimeAt(at, readerZone())
  return (
    <Text as="div" size="small" tone="soft" role="status">
      {t('form.zone', { zone })}
      {at !== null && own !== null && (own.date !== date || own.time !== time) && (
        <Text as="div" size="small" tone="soft">
          {t('form.yourClock')} <DateTime value={at} timeZone={readerZone()} zone="always" />
        </Text>
      )}
    </Text>
  )
}

/** A form for another time of an order; it starts with the order's time. */
export const useNewTimeForm = ({ timeZone, inspectionDate }: Pick<Order, 'timeZone' | 'inspectionDate'>) => {
  const { t } = useTranslation()
  const before = wallTimeAt(Date.parse(inspectionDate), timeZone)
  const same = t('reschedule.same')
  const schema = useMemo(
    () => schemaFor(timeZone, { date: before.date, time: before.time }, same),
    [timeZone, before.date, before.time, same],
  )
  return useContractForm(schema, {
    defaultValues: { inspectionDate: before.date, inspectionTime: before.time, reason: '' },
    translate: useMessageTranslator(),
  })
}
export type NewTimeAnswers = z.output<ReturnType<typeof schemaFor>>

/** Fields for the time on the clock of the place, with a line about that time on the reader's clock. */
export const NewTimeFields = ({ form, timeZone }: { form: ReturnType<typeof useNewTimeForm>; timeZone: string }) => {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const [date, time] = useWatch({ control: form.control, name: ['inspectionDate', 'inspectionTime'] })
  return (
    <>
      <FieldGroup columns>
        <DateField
          name="inspectionDate"
          label={t('fields.inspectionDate')}
          min={wallTimeAt(now, timeZone).date}
          required
        />
        <TimeField name="inspectionTime" label={t('fields.inspectionTime')} required />
      </FieldGroup>
      <OwnClock date={date} time={time} timeZone={timeZone} />
    </>
  )
}
