import type { FieldValue, ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { useCountryName } from '@fieldproof/kit/place'
import { href, useTranslation } from '@fieldproof/platform'
import { Badge, DateTime, Money, Tag, Text, TextLink, VisuallyHidden } from '@fieldproof/ui'
import { LockIcon } from '@fieldproof/ui/icons'
import { FileView } from './file-view.tsx'
import { MarkdownView } from './markdown-view.tsx'
import { toneOf } from './tones.ts'
import styles from './values.module.css'

export interface FieldValueProps {
  field: ResourceField
  value: FieldValue
  /** For lists: without links, and instants without the time. */
  isBrief?: boolean
}

const Empty = () => {
  const { t } = useTranslation()
  return (
    <span className={styles.nothing}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('backOffice.values.nothing')}</VisuallyHidden>
    </span>
  )
}

const TextValue = ({ field, value, isBrief }: { field: ResourceField; value: string; isBrief: boolean }) => {
  const { t } = useTranslation()
  const countryName = useCountryName()
  if (field.isMasked) {
    const maskedHint = t('backOffice.values.masked')
    return (
      <span className={styles.masked} title={maskedHint}>
        {value} <LockIcon />
        <VisuallyHidden>{maskedHint}</VisuallyHidden>
      </span>
    )
  }
  if (field.kind === 'choice') {
    const label = field.options?.find((option) => option.value === value)?.label ?? value
    const tone = toneOf(field, value)
    return tone ? (
      <Badge tone={tone} dot>
        {label}
      </Badge>
    ) : (
      <>{label}</>
    )
  }
  if (field.kind === 'instant')
    return isBrief ? (
      <span className={styles.day}>
        <DateTime value={value} form="date" />
      </span>
    ) : (
      <DateTime value={value} form="date-time" />
    )
  if (field.kind === 'day') return <DateTime value={value} form="date" timeZone="UTC" zone="never" />
  if (field.kind === 'country') return <>{countryName(value)}</>
  if (isBrief) return <span className={styles.text}>{value}</span>
  if (field.kind === 'email') return <TextLink href={`mailto:${value}`}>{value}</TextLink>
  if (field.kind === 'phone') return <TextLink href={`tel:${value}`}>{value}</TextLink>
  if (field.kind === 'markdown') return <MarkdownView markdown={value} isMail={field.takesPictures} />
  return <span className={styles.text}>{value}</span>
}

const ListValue = ({ field, value, isBrief }: { field: ResourceField; value: readonly string[]; isBrief: boolean }) => {
  const labels = value.map((one) => field.options?.find((option) => option.value === one)?.label ?? one)
  if (isBrief) return <>{labels.join(', ')}</>
  if (field.options)
    return (
      <span className={styles.tags}>
        {labels.map((label) => (
          <Tag key={label}>{label}</Tag>
        ))}
      </span>
    )
  return (
    <ul className={styles.list}>
      {labels.map((label, index) => (
        <li key={index}>{label}</li>
      ))}
    </ul>
  )
}

type ObjectOf = Exclude<FieldValue, null | string | number | boolean | string[]>

const ObjectValue = ({ field, value, isBrief }: { field: ResourceField; value: ObjectOf; isBrief: boolean }) => {
  if ('amount' in value) return <Money minor={value.amount} currency={value.currency} />
  if ('address' in value) return <FileView file={value} />
  if (isBrief || field.refersTo === null) return <>{value.title}</>
  return (
    <TextLink href={href('content.record', { resourceName: field.refersTo, recordId: value._id })}>
      {value.title}
    </TextLink>
  )
}

/** The value of a field, formatted for its kind. */
export const FieldValueView = ({ field, value, isBrief = false }: FieldValueProps) => {
  const { t } = useTranslation()
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <Empty />
  if (typeof value === 'string') return <TextValue field={field} value={value} isBrief={isBrief} />
  if (typeof value === 'boolean') return <>{t(value ? 'backOffice.values.yes' : 'backOffice.values.no')}</>
  if (typeof value === 'number')
    return (
      <Text as="span" tabular>
        {value}
      </Text>
    )
  if (Array.isArray(value)) return <ListValue field={field} value={value} isBrief={isBrief} />
  return <ObjectValue field={field} value={value} isBrief={isBrief} />
}
