import type { Service } from '@fieldproof/contracts/calls/users'
import { countries } from '@fieldproof/contracts/countries'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { formatLocale, href, selectIsLoggedIn, selectLocale, useEmit, useSelector, useTranslation } from '@fieldproof/platform'
import { inspectionTimeZone } from '@fieldproof/policy/inspection-zone'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, Card, DateTime, DefinitionList, Heading, LinkButton, Notice, Text, type Fact } from '@fieldproof/ui'
import { PencilSimpleIcon, PhoneIcon, ReceiptIcon } from '@fieldproof/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { serviceKinds } from '../services/service-kinds.ts'
import { FromPrice } from './from-price.tsx'
import type { Quote } from './quote-answers.ts'
import { readerZone, useZoneName } from './zones.ts'
import styles from './quote-summary.module.css'

export interface QuoteSummaryProps {
  kind: InspectionType
  quote: Quote
  /** The kind's own answers in words. */
  facts: Fact[]
  person: 'seller' | 'contact'
  service: Service | undefined
  onEdit: () => void
}

/** When, on the clock of the place, which is named; and on the reader's where it shows another time. */
const InspectionTime = ({ quote }: { quote: Quote }) => {
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
      <Text size="small" tone="muted">{t('form.zone', { zone: zoneName })}</Text>
      {differs && (
        <Text size="small" tone="muted">
          {t('form.yourClock')}
          {' '}
          <DateTime value={instant} timeZone={readerZone()} zone="always" />
        </Text>
      )}
    </>
  )
}

/** Parts of an answer below one another. Two of them may be the same, as in Lagos, Lagos. */
const lines = (parts: readonly (string | undefined)[]) => parts.map((part, index) => <span key={index} className={styles.line}>{part}</span>)

const usePlaceAndTimeFacts = (quote: Quote, person: 'seller' | 'contact'): Fact[] => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(quote.country) ?? quote.country
  const whom = quote[person]
  const code = countries.find(([name]) => name === whom?.phoneCountry)?.[1]
  const phone = whom?.phoneNumber ? `+${code} ${whom.phoneNumber}` : ''
  const reached = [whom?.name, phone, whom?.email].filter(Boolean)
  const given = (term: string, value: string | undefined): Fact[] => (value ? [{ key: term, term: t(term), value }] : [])
  return [
    {
      key: 'place', term: t('form.parts.place'),
      value: lines([quote.street, [quote.zipCode, quote.city].join(' '), quote.state, country]),
    },
    { key: 'time', term: t('form.parts.time'), value: <InspectionTime quote={quote} /> },
    ...(reached.length > 0
      ? [{ key: person, term: t(`fields.${person}.title`), value: lines(reached) }]
      : []),
    ...given('fields.access', quote.access),
    ...given('fields.extraInformation', quote.extraInformation),
  ]
}

/** All answers in view, with the price that the service starts at and the ways on from here. */
export const QuoteSummary = ({ kind, quote, facts, person, service, onEdit }: QuoteSummaryProps) => {
  const { t } = useTranslation()
  const emit = useEmit()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const [isKept, setIsKept] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const common = usePlaceAndTimeFacts(quote, person)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div className={styles.panel}>
      <Card as="div" padding="large">
        <Heading level={3} size="section" ref={heading} tabIndex={-1} className={styles.title}>{t('summary.title')}</Heading>
        <Text tone="soft">{t('summary.lead', { service: t(`kinds.${kind}.name`) })}</Text>
        <DefinitionList items={[...facts, ...common]} />
        <div className={styles.tools}>
          <Button icon={<PencilSimpleIcon />} onClick={onEdit}>{t('summary.edit')}</Button>
          <Button icon={<ReceiptIcon />} variant="quiet" onClick={() => window.print()}>{t('summary.print')}</Button>
        </div>
      </Card>
      <div className={styles.aside}>
        <Card as="div" tone="accent">
          <FromPrice service={service} />
          {service && <Text size="small" tone="soft">{t('summary.report', { count: service.reportWithinDays })}</Text>}
        </Card>
        <div className={styles.ways}>
          <Button
            wide variant="primary" icon={<PhoneIcon />}
            onClick={() => emit('callback.requested@1', { category: serviceKinds[kind].callCategory })}
          >
            {t('summary.call')}
          </Button>
          {isLoggedIn
            ? <Button wide onClick={() => setIsKept(true)}>{t('summary.keep')}</Button>
            : <LinkButton wide href={href('shell.signup')}>{t('summary.signUp')}</LinkButton>}
          {isKept
            ? <Notice tone="success">{t('summary.kept')}</Notice>
            : <Text size="small" tone="muted">{t(isLoggedIn ? 'summary.keepHint' : 'summary.signUpHint')}</Text>}
        </div>
      </div>
    </div>
  )
}
