import { FieldError } from '@fieldproof/ui'
import { useFormState } from '@fieldproof/ui/form'

/** The fault of a list as a whole, such as too few entries or a duplicate. */
export const ListFault = ({ name }: { name: string }) => {
  const { errors } = useFormState()
  const fault = errors[name]
  const message = fault?.root?.message ?? fault?.message
  return <FieldError id={`${name}-fault`}>{typeof message === 'string' ? message : undefined}</FieldError>
}
