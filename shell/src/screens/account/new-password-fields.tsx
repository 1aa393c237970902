import { useTranslation } from '@fieldproof/platform'
import { limits } from '@fieldproof/contracts/limits'
import type { PasswordOwner } from '@fieldproof/policy/password-weakness'
import { PasswordField, useWatch } from '@fieldproof/ui/form'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import styles from './new-password-fields.module.css'

/** With the server's own rule and its list of words, once a password is being typed. */
const code = onDemand(() => import(/* webpackChunkName: "password-verdict" */ './password-verdict.tsx'))
const unknownOwner: PasswordOwner = { email: '', firstName: '', lastName: '' }

/** How good the password is, as typed; without the code for it, the server decides. */
const Hint = ({ name, owner }: { name: string; owner: PasswordOwner }) => {
  const { t } = useTranslation()
  const password: unknown = useWatch({ name })
  const isTyped = typeof password === 'string' && password !== ''
  const { module } = useOnDemand(code, isTyped)
  return (
    <p aria-live="polite" className={styles.strength}>
      {isTyped && module ? (
        <module.PasswordVerdict name={name} owner={owner} password={password} />
      ) : (
        t('strength.empty', { least: limits.passwordMin })
      )}
    </p>
  )
}

export interface NewPasswordFieldsProps {
  label: string
  repeatLabel: string
  /** Path of the object with `password` and `repeat`; see `newPasswords`. */
  name?: string
  /** The user, if known, because their own name is not a valid password. */
  owner?: PasswordOwner | undefined
}

/** Fields for a new password and its repetition, with its strength. */
export const NewPasswordFields = ({
  label,
  repeatLabel,
  name = 'passwords',
  owner = unknownOwner,
}: NewPasswordFieldsProps) => (
  <>
    <div className={styles.password}>
      <PasswordField autoComplete="new-password" label={label} name={`${name}.password`} required />
      <Hint name={`${name}.password`} owner={owner} />
    </div>
    <PasswordField autoComplete="new-password" label={repeatLabel} name={`${name}.repeat`} required />
  </>
)
