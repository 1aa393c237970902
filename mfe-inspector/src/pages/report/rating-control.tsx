import { conditionRatings } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { classNames } from '@fieldproof/ui'
import { memo, useId } from 'react'
import type { PointValue } from '../../report/store/report-rows.ts'
import styles from './rating-control.module.css'

type Rating = PointValue['rating']

/** The scale of a point: one press, or the arrow keys. Pressing the chosen rating again removes it. */
export const RatingControl = memo(
  ({
    label,
    value,
    isDisabled,
    onChange,
  }: {
    label: string
    value: Rating
    isDisabled: boolean
    onChange: (rating: Rating) => void
  }) => {
    const { t } = useTranslation()
    const name = useId()
    return (
      <fieldset aria-label={t('report.rating.of', { point: label })} className={styles.scale} disabled={isDisabled}>
        {conditionRatings.map((rating) => (
          <label className={classNames(styles.option, styles[rating.replace('-', '')])} key={rating}>
            <input
              checked={value === rating}
              name={name}
              type="radio"
              value={rating}
              onChange={() => onChange(rating)}
              onClick={() => {
                if (value === rating) onChange(null)
              }}
            />
            <span>{t(`report.rating.${rating}`)}</span>
          </label>
        ))}
      </fieldset>
    )
  },
)
RatingControl.displayName = 'RatingControl'
