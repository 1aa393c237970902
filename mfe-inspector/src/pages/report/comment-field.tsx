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

/** What a box tells that nobody above it has use for: React would look at each of these five times a letter, in the shell's root too. */
const keptWithin = ['beforeinput', 'textInput', 'keypress', 'keyup', 'selectionchange'] as const

const release = (area: HTMLTextAreaElement): void => {
  for (const element of [area, area.parentElement]) {
    element?.style.removeProperty('width')
    element?.style.removeProperty('height')
  }
}

/** Sets a box, and the frame around it, to the size that its text needs: in pixels, so that it depends on nothing around it. */
const fit = (area: HTMLTextAreaElement): void => {
  const frame = area.parentElement
  if (!frame) return
  release(area)
  const [width, height] = [frame.offsetWidth, Math.max(area.scrollHeight, area.offsetHeight)]
  const [across, down] = [width - frame.clientWidth, frame.offsetHeight - frame.clientHeight]
  frame.style.width = `${width}px`
  frame.style.height = `${height + down}px`
  area.style.width = `${width - across}px`
  area.style.height = `${height}px`
}

/**
 * A box that shows by itself what is typed, and `value` where that comes from elsewhere: another device's words, or those
 * that were chosen of two. One that the browser fits to its text lays out the whole list with every letter; while it has
 * the focus its size is therefore set here, and only where a line comes or goes, or the screen is turned.
 */
const useOwnBox = (value: string, isAhead: () => boolean, onType: (typed: string) => void) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [isTyping, setIsTyping] = useState(false)
  const length = useRef(value.length)
  useLayoutEffect(() => {
    const [area, isShorter] = [box.current, value.length < length.current]
    length.current = value.length
    if (area && isTyping && (isShorter || area.scrollHeight > area.clientHeight)) fit(area)
  }, [value, isTyping])
  useEffect(() => {
    if (box.current && box.current.value !== value && !isAhead()) box.current.value = value
  }, [value, isAhead])
  // Before the box can be typed in: a letter that nobody hears would be shown and not kept.
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    const done = new AbortController()
    const { signal } = done
    // Not by React, which would do its own work for the letter before the browser shows it.
    area.addEventListener(
      'input',
      (event) => {
        event.stopPropagation()
        onType(area.value)
      },
      { signal },
    )
    for (const type of keptWithin) area.addEventListener(type, (event) => event.stopPropagation(), { signal })
    return () => done.abort()
  }, [onType])
  useEffect(() => {
    const area = box.current
    if (!area || !isTyping) return
    const onResize = () => fit(area)
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [isTyping])
  return {
    box,
    onFocus: () => {
      if (box.current) fit(box.current)
      setIsTyping(true)
    },
    onBlur: () => {
      if (box.current) release(box.current)
      setIsTyping(false)
    },
    className: isTyping ? styles.typing : undefined,
  }
}

/** What was found at a point. The browser shows each letter first; the report takes it once it is painted. */
export const CommentField = ({ rowKey, label, placeholder, value, error, isFrozen }: CommentFieldProps) => {
  const { t } = useTranslation()
  const { desk } = useReport()
  const errorId = useId()
  const [first] = useState(value)
  const isAhead = useCallback(() => desk.isTyping(rowKey), [desk, rowKey])
  const type = useCallback((comment: string) => desk.typeComment(rowKey, comment), [desk, rowKey])
  const { box, className, onFocus, onBlur } = useOwnBox(value, isAhead, type)
  return (
    <div className={styles.comment}>
      <TextAreaInput
        aria-describedby={error === undefined ? undefined : errorId}
        aria-invalid={error === undefined ? undefined : true}
        aria-label={t('report.point.comment', { point: label })}
        className={className}
        defaultValue={first}
        disabled={isFrozen}
        maxLength={reportLimits.commentMax}
        placeholder={placeholder}
        ref={box}
        rows={1}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
