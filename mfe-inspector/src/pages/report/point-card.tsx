import { reportLimits } from '@fieldproof/contracts/limits'
import type { Locale } from '@fieldproof/contracts/lists'
import { readFigure } from '@fieldproof/kit/amount'
import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import type { ReportSection } from '@fieldproof/policy/report-template'
import { Badge, FieldFrame, TextInput } from '@fieldproof/ui'
import { memo, useCallback, useMemo, useState } from 'react'
import { usePoint, useReport } from '../../report/working-copy/report-context.ts'
import { shownPoint, type PointValue } from '../../report/store/report-rows.ts'
import type { ShownMedia } from '../../report/views.ts'
import { CommentField } from './comment-field.tsx'
import { MediaStrip } from './media-strip.tsx'
import { RatingControl } from './rating-control.tsx'
import styles from './point-card.module.css'

/** Parses a measured number; null while it is invalid. */
const readMeasured = (typed: string, locale: Locale): number | null => {
  const value = readFigure(typed, locale)
  return value === null || Math.abs(value) > 1_000_000_000 ? null : value
}

const Measured = memo(
  ({
    rowKey,
    measured,
    unit,
    isFrozen,
    label,
  }: {
    rowKey: string
    measured: PointValue['measured']
    unit: string
    isFrozen: boolean
    label: string
  }) => {
    const { t } = useTranslation()
    const { workingCopy } = useReport()
    const locale = useSelector(selectLocale)
    // An incomplete number, such as "12.".
    const [typed, setTyped] = useState<string | null>(null)
    const shown =
      typed !== null && readMeasured(typed, locale) === (measured?.value ?? null)
        ? typed
        : measured === null
          ? (typed ?? '')
          : String(measured.value)
    const isFault = typed !== null && typed.trim() !== '' && readMeasured(typed, locale) === null
    return (
      <FieldFrame
        className={styles.measured}
        label={t('report.point.measured', { point: label })}
        labelHidden
        error={isFault ? t('report.point.noFigure') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            disabled={isFrozen}
            end={unit}
            inputMode="decimal"
            placeholder={t('report.point.measuredShort')}
            value={shown}
            onBlur={() => {
              if (!isFault) setTyped(null)
            }}
            onChange={({ target: { value } }) => {
              setTyped(value)
              const figure = readMeasured(value, locale)
              if (figure !== null || value.trim() === '')
                workingCopy.editPoint(rowKey, { measured: figure === null ? null : { value: figure, unit } })
            }}
          />
        )}
      </FieldFrame>
    )
  },
)
Measured.displayName = 'Measured'

export interface PointCardProps {
  rowKey: string
  label: string
  section: ReportSection
  asksForPhoto: boolean
  media: readonly ShownMedia[]
  isFrozen: boolean
}

/** One point: its rating, finding, measured value and pictures. A keystroke renders only this card. */
export const PointCard = memo(({ rowKey, label, section, asksForPhoto, media, isFrozen }: PointCardProps) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const row = usePoint(rowKey)
  const { groupId = null, itemId = null } = row ?? {}
  // The same function each time, so that a keystroke does not render the scale and the pictures again.
  const target = useMemo(() => ({ section, groupId, itemId }), [section, groupId, itemId])
  const rate = useCallback(
    (next: PointValue['rating']) => workingCopy.editPoint(rowKey, { rating: next }),
    [workingCopy, rowKey],
  )
  if (!row) return null
  const { rating, comment, measured } = shownPoint(row)
  const isWrong = rating === 'poor' || rating === 'failed'
  const refused = row.edit?.refused
  return (
    <li className={styles.point} id={`point-${row.groupId}-${row.itemId}`} tabIndex={-1}>
      <div className={styles.head}>
        <h3 className={styles.title}>{label}</h3>
        {row.conflict && <Badge tone="danger">{t('report.point.conflict')}</Badge>}
        {asksForPhoto && media.length === 0 && rating !== 'not-applicable' && (
          <Badge tone="warning">{t('report.point.asksForPhoto')}</Badge>
        )}
      </div>
      <RatingControl label={label} value={rating} isDisabled={isFrozen} onChange={rate} />
      <div className={styles.fields}>
        <CommentField
          error={
            comment.length > reportLimits.commentMax
              ? t('report.tooLong', { most: reportLimits.commentMax })
              : (refused ?? undefined)
          }
          isFrozen={isFrozen}
          label={label}
          placeholder={isWrong ? t('report.point.reason') : t('report.point.commentShort')}
          rowKey={rowKey}
          value={comment}
        />
        {row.unit !== null && (
          <Measured rowKey={rowKey} measured={measured} unit={row.unit} isFrozen={isFrozen} label={label} />
        )}
      </div>
      <MediaStrip target={target} of={label} media={media} isFrozen={isFrozen} />
    </li>
  )
})
PointCard.displayName = 'PointCard'
