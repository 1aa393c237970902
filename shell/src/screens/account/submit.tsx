import { FormActions, SubmitButton } from '@fieldproof/ui/form'
import type { ReactNode } from 'react'
import { Wait } from './wait.tsx'

export interface SubmitProps {
  /** Seconds until it can be sent again; see `useRefusal`. */
  seconds?: number
  wide?: boolean
  variant?: 'primary' | 'danger'
  /** Other buttons of the same line. */
  beside?: ReactNode
  children: ReactNode
}

/** The foot of a form: its one action, disabled while a rate limit requires a wait. */
export const Submit = ({ seconds = 0, wide, variant, beside, children }: SubmitProps) => (
  <>
    <Wait seconds={seconds} />
    <FormActions>
      <SubmitButton disabled={seconds > 0} variant={variant} wide={wide}>
        {children}
      </SubmitButton>
      {beside}
    </FormActions>
  </>
)
