import { use, useEffect, useId } from 'react'
import { get, useFormState, type FieldError as Fault } from 'react-hook-form'
import { FieldError } from '@fieldproof/ui'
import { FormFrameContext } from './form-context.ts'

/**
 * The fault of an answer that is no single field, such as a list with too few entries or a place on a map.
 * @param name the path of the answer
 * @param id of the message, for `aria-describedby`
 */
export const AnswerError = ({ name, id }: { name: string; id?: string }) => {
  const frame = use(FormFrameContext)
  if (frame === null) throw new Error(`The fault of ${name} is outside a Form`)
  const { labels } = frame
  const ownId = useId()
  const { errors } = useFormState()
  useEffect(() => labels.put(name, ''), [labels, name])
  const fault: Fault | undefined = get(errors, name)
  // The fault of a list as a whole is at its `root`.
  const message = fault?.root?.message ?? fault?.message
  return <FieldError id={id ?? ownId}>{typeof message === 'string' ? message : undefined}</FieldError>
}
