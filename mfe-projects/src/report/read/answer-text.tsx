import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import { useTranslation } from '@fieldproof/platform'
import type { Field } from '@fieldproof/policy/template-fields'
import { Badge, Text, type Tone } from '@fieldproof/ui'
import { Day } from '../../words/day.tsx'

const tones: Record<Extract<EntryValue, { kind: 'condition' }>['condition'], Tone> = {
  good: 'success',
  fair: 'info',
  poor: 'warning',
  failed: 'danger',
  'not-applicable': 'neutral',
}

/** An answer as text. Pictures and videos are shown beside it. */
export const AnswerText = ({ field, value }: { field: Field; value: EntryValue | undefined }) => {
  const { t, i18n } = useTranslation()
  const number = (figure: number, digits = 6) =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: digits }).format(figure)
  const labels = (ids: readonly string[]) =>
    'options' in field
      ? field.options
          .filter(({ _id }) => ids.includes(_id))
          .map(({ label }) => label)
          .join(', ')
      : ''
  switch (value?.kind) {
    case undefined:
      return <Text tone="muted">{t('answer.none')}</Text>
    case 'condition':
      return <Badge tone={tones[value.condition]}>{t(`conditions.${value.condition}`)}</Badge>
    case 'text':
    case 'long-text':
      return <Text style={{ whiteSpace: 'pre-wrap' }}>{value.text}</Text>
    case 'number':
      return <Text>{`${number(value.number)} ${field.kind === 'number' ? (field.unit ?? '') : ''}`.trim()}</Text>
    case 'single-choice':
      return <Text>{labels([value.optionId])}</Text>
    case 'multiple-choice':
      return <Text>{labels(value.optionIds)}</Text>
    case 'rating':
      return <Text>{field.kind === 'rating' ? `${value.rating} / ${field.outOf}` : value.rating}</Text>
    case 'photo':
      return <Text>{t('answer.photos', { count: value.fileIds.length })}</Text>
    case 'video':
      return <Text>{t('answer.videos', { count: value.fileIds.length })}</Text>
    case 'signature':
      return <Text>{t('signature.by', { name: value.signedBy })}</Text>
    case 'location':
      return (
        <Text>
          {t('place.at', {
            latitude: number(value.point.latitude, 5),
            longitude: number(value.point.longitude, 5),
          })}
        </Text>
      )
    case 'date':
      return (
        <Text>
          <Day day={value.date} />
        </Text>
      )
    case 'time':
      return <Text>{value.time}</Text>
  }
}
