import { useTranslation } from '@fieldproof/platform'
import { limits } from '@fieldproof/contracts/limits'
import { PasswordField, useWatch } from '@fieldproof/ui/form'
import { strengthOf } from './password-strength.ts'
import styles from './new-password-fields.module.css'

/** Words for how good the password is, as it is typed. */
const StrengthHint = ({ name }: { name: string }) => {
  const { t } = useTranslation()
  const password: unknown = useWatch({ name })
  const strength = strengthOf(typeof password === 'string' ? password : '')
  return (
    <p aria-live="polite" className={styles.strength} data-strength={strength}>
      {strength === 'short'
        ? t('strength.short', { count: limits.passwordMin - [...String(password)].length })
        : t(`strength.${strength}`, { least: limits.passwordMin })}
    </p>
  )
}

export interface NewPasswordFieldsProps {
  label: string
  repeatLabel: string
  /** Path of the object with `password` and `repeat`; see `newPasswords`. */
  name?: string
}

/** A password that is being chosen, typed twice, with a word on how good it is. */
export const NewPasswordFields = ({ label, repeatLabel, name = 'passwords' }: NewPasswordFieldsProps) => (
  <>
    <div className={styles.password}>
      <PasswordField autoComplete="new-password" label={label} name={`${name}.password`} required />
      <StrengthHint name={`${name}.password`} />
    </div>
    <PasswordField autoComplete="new-password" label={repeatLabel} name={`${name}.repeat`} required />
  </>
)
