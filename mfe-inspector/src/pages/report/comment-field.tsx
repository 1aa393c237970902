import { reportLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { useTypedText } from '@fieldproof/kit/typed-text'
import { FieldError, TextAreaInput } from '@fieldproof/ui'
import { useId, useState } from 'react'
import { useReport } from '../../report/working-copy/report-context.ts'
import styles from './point-card.module.css'

export interface CommentFieldProps {
  rowKey: string
  label: string
  placeholder: string
  value: string
  error: string | undefined
  isFrozen: boolean
}

/** What was found at a point. The browser shows each keystroke first; the report takes it once it is painted. */
export const CommentField = ({ rowKey, label, placeholder, value, error, isFrozen }: CommentFieldProps) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const errorId = useId()
  const [first] = useState(value)
  const typed = useTypedText({
    text: value,
    isAhead: () => workingCopy.isTyping(rowKey),
    onType: (comment) => workingCopy.typeComment(rowKey, comment),
  })
  return (
    <div className={styles.comment}>
      <TextAreaInput
        aria-describedby={error === undefined ? undefined : errorId}
        aria-invalid={error === undefined ? undefined : true}
        aria-label={t('report.point.comment', { point: label })}
        defaultValue={first}
        disabled={isFrozen}
        maxLength={reportLimits.commentMax}
        placeholder={placeholder}
        rows={1}
        {...typed}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
