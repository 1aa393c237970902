import { useTranslation } from '@fieldproof/platform'
import { classNames, FieldError, RequirementMark, VisuallyHidden } from '@fieldproof/ui'
import { useFormField } from '@fieldproof/ui/form'
import { StarFillIcon, StarIcon } from '@fieldproof/ui/icons'
import { useId } from 'react'
import styles from './rating-field.module.css'

const values = [1, 2, 3, 4, 5] as const

/** One rating of a review: five stars, each a radio button with a label. The value is a number, or undefined. */
export const RatingField = ({ name, label, hint }: { name: string; label: string; hint: string }) => {
  const { t } = useTranslation()
  const { field, error, id } = useFormField({ name, label })
  const groupId = useId()
  const chosen = typeof field.value === 'number' ? field.value : 0
  return (
    <fieldset
      role="radiogroup"
      className={styles.rating}
      aria-required="true"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={classNames(`${groupId}-hint`, error !== undefined && `${groupId}-error`)}
    >
      <legend className={styles.legend}>
        {label}
        <RequirementMark required />
      </legend>
      <p className={styles.hint} id={`${groupId}-hint`}>
        {hint}
      </p>
      <div className={styles.row}>
        <div className={styles.stars}>
          {values.map((value, index) => (
            <label key={value} className={classNames(styles.star, value <= chosen && styles.full)}>
              <input
                type="radio"
                className={styles.input}
                name={`${groupId}-${field.name}`}
                value={value}
                checked={chosen === value}
                id={index === 0 ? id : undefined}
                ref={index === 0 ? field.ref : undefined}
                onBlur={field.onBlur}
                onChange={() => field.onChange(value)}
              />
              {value <= chosen ? <StarFillIcon size="medium" /> : <StarIcon size="medium" />}
              <VisuallyHidden>{t('review.star', { value, word: t(`review.words.${value}`) })}</VisuallyHidden>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className={styles.word}>
          {chosen === 0 ? t('review.none') : t(`review.words.${chosen}`)}
        </span>
      </div>
      <FieldError id={`${groupId}-error`}>{error}</FieldError>
    </fieldset>
  )
}
