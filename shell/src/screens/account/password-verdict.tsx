import { useTranslation } from '@fieldproof/platform'
import { limits } from '@fieldproof/contracts/limits'
import { weaknessOf, type PasswordOwner } from '@fieldproof/policy/password-weakness'
import { useFormState } from '@fieldproof/ui/form'
import { strengthOf } from './password-strength.ts'
import styles from './new-password-fields.module.css'

const weaknesses = { common: 'passwordCommon', 'own-name': 'passwordOwn', 'own-number': 'passwordPhone' } as const

/** One verdict on a password, hidden if the form shows an error (PASSWORD-1). */
export const PasswordVerdict = ({
  name,
  password,
  owner,
}: {
  name: string
  password: string
  owner: PasswordOwner
}) => {
  const { t } = useTranslation()
  const { errors } = useFormState({ name })
  const isRefused = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], errors)
  if (isRefused) return null
  const strength = strengthOf(password)
  const weakness = strength === 'short' ? undefined : weaknessOf(password, owner)
  const words = () => {
    if (weakness) return t(`faults.${weaknesses[weakness]}`)
    if (strength === 'short') return t('strength.short', { count: limits.passwordMin - [...password].length })
    return t(`strength.${strength}`)
  }
  return (
    <span className={styles.verdict} data-strength={weakness ? 'simple' : strength}>
      {words()}
    </span>
  )
}
