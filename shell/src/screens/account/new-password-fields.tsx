import { useTranslation } from '@fieldproof/platform'
import { limits } from '@fieldproof/contracts/limits'
import type { PasswordOwner, PasswordWeakness } from '@fieldproof/policy/password-weakness'
import { PasswordField, useFormState, useWatch } from '@fieldproof/ui/form'
import { useEffect, useState } from 'react'
import { strengthOf } from './password-strength.ts'
import styles from './new-password-fields.module.css'

type Judge = (password: string, owner: PasswordOwner) => PasswordWeakness | undefined
const weaknesses = { common: 'passwordCommon', 'own-name': 'passwordOwn', 'own-number': 'passwordPhone' } as const
const unknownOwner: PasswordOwner = { email: '', firstName: '', lastName: '' }

/** The server's own rule, with its list of words, once a password is being typed; null until it is there. */
const useJudge = (isWanted: boolean): Judge | null => {
  const [judge, setJudge] = useState<Judge | null>(null)
  useEffect(() => {
    if (!isWanted) return
    import('@fieldproof/policy/password-weakness').then(
      ({ weaknessOf }) => setJudge(() => weaknessOf),
      // Without it nothing is said of a long password, and the server decides.
      () => undefined,
    )
  }, [isWanted])
  return judge
}

/** How good the password is, as it is typed: one verdict, and none beside what the form has against it (PASSWORD-1). */
const StrengthHint = ({ name, owner }: { name: string; owner: PasswordOwner }) => {
  const { t } = useTranslation()
  const typed: unknown = useWatch({ name })
  const password = typeof typed === 'string' ? typed : ''
  const formState = useFormState({ name })
  const isRefused = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], formState.errors)
  const strength = strengthOf(password)
  const judge = useJudge(password !== '')
  const isLong = strength === 'good' || strength === 'strong'
  const weakness = isLong && judge ? judge(password, owner) : undefined
  const verdict = weakness ? 'simple' : strength
  const words = () => {
    if (isLong && !judge) return ''
    if (weakness) return t(`faults.${weaknesses[weakness]}`)
    if (verdict === 'short') return t('strength.short', { count: limits.passwordMin - [...password].length })
    return t(`strength.${verdict}`, { least: limits.passwordMin })
  }
  return (
    <p aria-live="polite" className={styles.strength} data-strength={verdict}>
      {!isRefused && words()}
    </p>
  )
}

export interface NewPasswordFieldsProps {
  label: string
  repeatLabel: string
  /** Path of the object with `password` and `repeat`; see `newPasswords`. */
  name?: string
  /** Whose password it will be, as far as it is known: their name makes none. */
  owner?: PasswordOwner | undefined
}

/** A password that is being chosen, typed twice, with a word on how good it is. */
export const NewPasswordFields = ({
  label,
  repeatLabel,
  name = 'passwords',
  owner = unknownOwner,
}: NewPasswordFieldsProps) => (
  <>
    <div className={styles.password}>
      <PasswordField autoComplete="new-password" label={label} name={`${name}.password`} required />
      <StrengthHint name={`${name}.password`} owner={owner} />
    </div>
    <PasswordField autoComplete="new-password" label={repeatLabel} name={`${name}.repeat`} required />
  </>
)
