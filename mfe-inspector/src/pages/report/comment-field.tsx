import { reportLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { FieldError, TextAreaInput } from '@fieldproof/ui'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useReport } from '../../report/desk/report-context.ts'
import styles from './point-card.module.css'

export interface CommentFieldProps {
  rowKey: string
  label: string
  placeholder: string
  value: string
  error: string | undefined
  isFrozen: boolean
}

/**
 * The height of a box that is written in. A box that the browser fits to its text lays out the whole list with every
 * letter; while it has the focus its height is therefore set here, and only where a line comes or goes.
 */
const useHeightWhileTyping = (value: string) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [isTyping, setIsTyping] = useState(false)
  const length = useRef(value.length)
  useLayoutEffect(() => {
    const [element, isShorter] = [box.current, value.length < length.current]
    length.current = value.length
    if (!element || !isTyping) return
    if (isShorter) element.style.blockSize = ''
    if (isShorter || element.scrollHeight > element.clientHeight) element.style.blockSize = `${element.scrollHeight}px`
  }, [value, isTyping])
  return {
    box,
    onFocus: () => {
      if (box.current) box.current.style.blockSize = `${box.current.offsetHeight}px`
      setIsTyping(true)
    },
    onBlur: () => {
      if (box.current) box.current.style.blockSize = ''
      setIsTyping(false)
    },
    className: isTyping ? styles.typing : undefined,
  }
}

/** What was found at a point. The browser alone shows each letter; the report hears of it once it is painted. */
export const CommentField = ({ rowKey, label, placeholder, value, error, isFrozen }: CommentFieldProps) => {
  const { t } = useTranslation()
  const { desk } = useReport()
  const errorId = useId()
  const [first] = useState(value)
  const { box, className, onFocus, onBlur } = useHeightWhileTyping(value)
  // Another device's words, or those that were chosen of two.
  useEffect(() => {
    if (box.current && box.current.value !== value && !desk.isTyping(rowKey)) box.current.value = value
  }, [box, desk, rowKey, value])
  return (
    <div className={styles.comment}>
      <TextAreaInput
        aria-describedby={error === undefined ? undefined : errorId} aria-invalid={error === undefined ? undefined : true}
        aria-label={t('report.point.comment', { point: label })} className={className} defaultValue={first} disabled={isFrozen}
        maxLength={reportLimits.commentMax} placeholder={placeholder} ref={box} rows={1}
        onBlur={onBlur} onChange={({ target }) => desk.typePoint(rowKey, { comment: target.value })} onFocus={onFocus}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
