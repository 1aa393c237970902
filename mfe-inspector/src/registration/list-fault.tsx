import { FieldError } from '@fieldproof/ui'
import { useFormState } from '@fieldproof/ui/form'

/** A complaint about a list as a whole: that it is too short, or that it has an entry twice. */
export const ListFault = ({ name }: { name: string }) => {
  const { errors } = useFormState()
  const fault = errors[name]
  const message = fault?.root?.message ?? fault?.message
  return <FieldError id={`${name}-fault`}>{typeof message === 'string' ? message : undefined}</FieldError>
}
