import { reportLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { FieldError, TextAreaInput } from '@fieldproof/ui'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
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
 * A box that shows by itself what is typed, and `value` where that comes from elsewhere: another device's words, or those
 * that were chosen of two. One that the browser fits to its text lays out the whole list with every letter; while it has
 * the focus its height is therefore set here, and only where a line comes or goes.
 */
const useOwnBox = (value: string, isAhead: () => boolean) => {
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
  useEffect(() => {
    if (box.current && box.current.value !== value && !isAhead()) box.current.value = value
  }, [value, isAhead])
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
  const isAhead = useCallback(() => desk.isTyping(rowKey), [desk, rowKey])
  const { box, className, onFocus, onBlur } = useOwnBox(value, isAhead)
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
