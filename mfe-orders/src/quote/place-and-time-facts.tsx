import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { phoneText } from '@fieldproof/kit/phone'
import { readerZone, useZoneName, useCountryName } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { inspectionTimeZone } from '@fieldproof/policy/inspection-zone'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import { DateTime, Text, TextLink, type Fact } from '@fieldproof/ui'
import type { Quote } from './quote-answers.ts'
import type { QuoteTask } from './quote-extras.ts'
import styles from './quote-summary.module.css'

/** The time on the clock of the place, with its zone; and on the reader's if that differs. */
export const InspectionTime = ({
  quote,
}: {
  quote: Pick<Quote, 'country' | 'state' | 'inspectionDate' | 'inspectionTime'>
}) => {
  const { t } = useTranslation()
  const timeZone = inspectionTimeZone(quote)
  const zoneName = useZoneName(timeZone)
  const instant = instantOf({ date: quote.inspectionDate, time: quote.inspectionTime, timeZone })
  if (instant === null) return null
  const shown = wallTimeAt(instant, readerZone())
  const differs = shown.date !== quote.inspectionDate || shown.time !== quote.inspectionTime
  return (
    <>
      <DateTime value={instant} timeZone={timeZone} form="long-date" />
      {', '}
      <DateTime value={instant} timeZone={timeZone} form="time" zone="never" />
      <Text size="small" tone="muted">
        {t('form.zone', { zone: zoneName })}
      </Text>
      {differs && (
        <Text size="small" tone="muted">
          {t('form.yourClock')} <DateTime value={instant} timeZone={readerZone()} zone="always" />
        </Text>
      )}
    </>
  )
}

/** Parts of an answer, one per line. Two of them may be the same, as in Lagos, Lagos. */
const lines = (parts: readonly (string | undefined)[]) =>
  parts.map((part, index) => (
    <span key={index} className={styles.line}>
      {part}
    </span>
  ))

/** Place, time, contact and access: the facts of every kind of quote. */
export const usePlaceAndTimeFacts = (quote: Quote, person: 'seller' | 'contact'): Fact[] => {
  const { t } = useTranslation()
  const country = useCountryName()(quote.country)
  const contact = quote[person]
  const phone = contact ? phoneText({ country: contact.phoneCountry, number: contact.phoneNumber }) : ''
  const reached = [contact?.name, phone, contact?.email].filter(Boolean)
  const given = (term: string, value: string | undefined): Fact[] =>
    value ? [{ key: term, term: t(term), value }] : []
  return [
    {
      key: 'place',
      term: t('form.parts.place'),
      value: lines([quote.street, [quote.zipCode, quote.city].join(' '), quote.state, country]),
    },
    { key: 'time', term: t('form.parts.time'), value: <InspectionTime quote={quote} /> },
    ...(reached.length > 0 ? [{ key: person, term: t(`fields.${person}.title`), value: lines(reached) }] : []),
    ...given('fields.access', quote.access),
    ...given('fields.extraInformation', quote.extraInformation),
  ]
}

/** The tasks for the inspector, and the files. */
export const useExtrasFacts = (tasks: readonly QuoteTask[], files: readonly StoredFile[]): Fact[] => {
  const { t } = useTranslation()
  return [
    ...(tasks.length > 0
      ? [{ key: 'tasks', term: t('form.parts.tasks'), value: lines(tasks.map(({ title }) => title)) }]
      : []),
    ...(files.length > 0
      ? [
          {
            key: 'files',
            term: t('form.parts.files'),
            value: files.map(({ _id, name, url }) => (
              <span key={_id} className={styles.line}>
                <TextLink href={url} target="_blank" rel="noopener">
                  {name}
                </TextLink>
              </span>
            )),
          },
        ]
      : []),
  ]
}
