import { useNavigate, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { Button, FieldFrame, NeedsScripts, TextInput } from '@fieldproof/ui'
import { useRef, useState, type FormEvent } from 'react'
import { useLazyCheckIfEmailIsRegisteredQuery } from '../../session/account-api.ts'
import { useReferToQuery } from '../../session/refer-to.ts'
import styles from './footer.module.css'

/**
 * Asks for an email address, and leads to /login if it is registered, otherwise to /signup (NAV-7). The email address
 * is passed in the navigation's state, so that it never shows in the address bar.
 */
export const GetStarted = () => {
  const { t } = useTranslation('shell')
  const showRefusal = useRefusalToast()
  const navigate = useNavigate()
  const referTo = useReferToQuery()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'required' | 'invalid' | null>(null)
  const [check, { isFetching }] = useLazyCheckIfEmailIsRegisteredQuery()

  const start = async (event: FormEvent) => {
    event.preventDefault()
    const field = input.current
    if (!field || isFetching) return
    const email = field.value.trim()
    const found = email === '' ? 'required' : field.validity.typeMismatch ? 'invalid' : null
    setFault(found)
    if (found) return field.focus()
    try {
      const { isRegistered } = await check({ query: { email } }).unwrap()
      void navigate(`${isRegistered ? href('shell.login') : href('shell.signup')}${referTo}`, { state: { email } })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <form
      className={styles.getStarted}
      // A press before hydration must not submit the form.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        void start(event)
      }}
    >
      <h2 className={styles.title}>{t('footer.getStarted')}</h2>
      <NeedsScripts />
      <FieldFrame error={fault && t(`fields.email.${fault}`)} label={t('fields.email.label')}>
        {(control) => (
          <div className={styles.box}>
            <TextInput
              {...control}
              autoCapitalize="none"
              autoComplete="email"
              className={styles.email}
              inputMode="email"
              name="email"
              onInput={() => setFault(null)}
              ref={input}
              required
              type="email"
            />
            <Button loading={isFetching} type="submit" variant="primary">
              {t('footer.start')}
            </Button>
          </div>
        )}
      </FieldFrame>
    </form>
  )
}
