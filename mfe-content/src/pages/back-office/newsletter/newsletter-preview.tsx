import { locales, type Locale } from '@fieldproof/contracts/lists'
import { languages } from '@fieldproof/contracts/languages'
import type { ResourceRecord } from '@fieldproof/contracts/calls/custom-admin'
import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { useGetResourceRecordQuery } from '../back-office-api.ts'
import type { RecordPartProps } from '../record-part-props.ts'
import styles from './newsletter-preview.module.css'

const schemes = ['light', 'dark'] as const
/** On a wide screen, on a phone, and as plain text. */
const forms = ['wide', 'phone', 'text'] as const

/** A row of toggle buttons to choose one value. */
const Choice = <Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  onChoose,
}: {
  label: string
  values: readonly Value[]
  chosen: Value
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
}) => (
  <div role="group" aria-label={label} className={styles.choice}>
    {values.map((value) => (
      <Button
        key={value}
        size="small"
        aria-pressed={value === chosen}
        variant={value === chosen ? 'primary' : 'secondary'}
        onClick={() => {
          onChoose(value)
        }}
      >
        {nameOf(value)}
      </Button>
    ))}
  </div>
)

/** Milliseconds between requests while the newsletter is being sent. */
const SENDING_INTERVAL = 5_000
/** Milliseconds between requests while it is scheduled or its last mails are on their way. */
const WAITING_INTERVAL = 15_000

/** Milliseconds between requests; 0 if the newsletter's figures no longer change. */
const pollingInterval = ({ status, queued, delivered, undelivered }: ResourceRecord['values']): number => {
  if (status === 'sending') return SENDING_INTERVAL
  return status === 'scheduled' || Number(delivered) + Number(undelivered) < Number(queued) ? WAITING_INTERVAL : 0
}

const fieldIn = (name: string, locale: Locale): string => `${name}${locale.charAt(0).toUpperCase()}${locale.slice(1)}`

/**
 * A newsletter as the server mails it (NEWSLETTER-11): in each language, light and dark, on a wide screen, on a phone and as
 * plain text.
 */
const NewsletterPreview = ({ privilege: { resourceName }, open: { record, version } }: RecordPartProps) => {
  const { t } = useTranslation()
  const userLocale = useSelector(selectLocale)
  const [locale, setLocale] = useState<Locale>(userLocale)
  // The same request as the page's, so polling here refreshes the figures on the page.
  useGetResourceRecordQuery(
    { params: { resourceName, recordId: record._id }, query: { locale: userLocale } },
    { pollingInterval: pollingInterval(record.values), skipPollingIfUnfocused: true },
  )
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light')
  const [form, setForm] = useState<(typeof forms)[number]>('wide')
  const isWritten = ['subject', 'body'].some((name) => Boolean(record.values[fieldIn(name, locale)]))
  // The version makes the frame reload when the record has changed.
  const query = new URLSearchParams({ locale, scheme, version, ...(form === 'text' && { form }) })
  return (
    <Card as="section" level={2} title={t('backOffice.newsletter.preview')}>
      <div className={styles.choices}>
        <Choice
          label={t('backOffice.newsletter.language')}
          values={locales}
          chosen={locale}
          nameOf={(language) => languages[language].name}
          onChoose={setLocale}
        />
        <Choice
          label={t('backOffice.newsletter.colours')}
          values={schemes}
          chosen={scheme}
          nameOf={(value) => t(`backOffice.newsletter.${value}`)}
          onChoose={setScheme}
        />
        <Choice
          label={t('backOffice.newsletter.form')}
          values={forms}
          chosen={form}
          nameOf={(value) => t(`backOffice.newsletter.${value}`)}
          onChoose={setForm}
        />
      </div>
      {isWritten ? (
        <div className={styles.desk}>
          <iframe
            className={form === 'phone' ? styles.phone : styles.wide}
            sandbox=""
            src={`/api/newsletters/preview/${record._id}?${query.toString()}`}
            title={t('backOffice.newsletter.frame', { language: languages[locale].name })}
          />
        </div>
      ) : (
        <Text tone="muted">{t('backOffice.newsletter.notWritten')}</Text>
      )}
      <Text size="small" tone="muted">
        {t('backOffice.newsletter.hint')}
      </Text>
    </Card>
  )
}

export default NewsletterPreview
