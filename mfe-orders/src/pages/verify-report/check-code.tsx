import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, Card, FieldFrame, NeedsScripts, TextInput } from '@fieldproof/ui'
import { useRef, useState, type FormEvent } from 'react'
import { isCode, readCode } from './report-code.ts'
import styles from './verify-report.module.css'

/** Opens the page of a code that the reader types from a printed report. */
export const CheckCode = ({ code }: { code: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(code)
  const [isChecked, setChecked] = useState(false)
  const isRight = isCode(readCode(typed))
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isRight) void navigate(href('orders.verify-report', { code: readCode(typed) }))
    else input.current?.focus()
  }
  return (
    <Card as="section" level={2} title={t('verify.another')}>
      <form className={styles.check} noValidate onSubmit={send}>
        <NeedsScripts />
        <FieldFrame
          label={t('verify.code')}
          hint={t('verify.codeHint')}
          error={isChecked && !isRight ? t('verify.codeInvalid') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              value={typed}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </FieldFrame>
        <Button type="submit">{t('verify.check')}</Button>
      </form>
    </Card>
  )
}
