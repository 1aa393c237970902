import { use, useEffect, useRef, type ReactNode } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { FieldError, RequirementMark, classNames } from '@fieldproof/ui'
import { FormFrameContext, controlIdOf } from './form-context.ts'
import styles from './form.module.css'

interface FieldGroupProps {
  legend?: ReactNode
  hint?: ReactNode
  columns?: boolean
  children: ReactNode
}

const Heading = ({ legend, hint }: Pick<FieldGroupProps, 'legend' | 'hint'>) => (
  <>
    {legend !== undefined && <legend className={styles.legend}>{legend}</legend>}
    {hint !== undefined && <p className={styles.groupHint}>{hint}</p>}
  </>
)

const Fields = ({ columns = false, children }: Pick<FieldGroupProps, 'columns' | 'children'>) => (
  <div className={classNames(styles.groupFields, columns && styles.columns)}>{children}</div>
)

/** Fields that belong together, under one heading and side by side if there is room. */
export const FieldGroup = ({ legend, hint, ...fields }: FieldGroupProps) => (
  <fieldset className={styles.group}>
    <Heading legend={legend} hint={hint} />
    <Fields {...fields} />
  </fieldset>
)

/**
 * Fields that are one answer together, such as the check boxes of a list. A fault of the whole answer is shown below
 * them.
 * @param name the path of the answer; those of the fields are below it
 */
export const AnswerGroup = ({
  name,
  legend,
  hint,
  required,
  ...fields
}: FieldGroupProps & { name: string; legend: string; required?: boolean }) => {
  const frame = use(FormFrameContext)
  if (frame === null) throw new Error(`The fields of ${name} are outside a Form`)
  const { labels, formId } = frame
  const { errors, submitCount } = useFormState()
  const fault: unknown = get(errors, `${name}.message`)
  const message = typeof fault === 'string' ? fault : undefined
  const group = useRef<HTMLFieldSetElement>(null)
  const id = controlIdOf(formId, name)
  useEffect(() => labels.put(name, legend), [labels, name, legend])
  const handled = useRef(submitCount)
  // The form focuses the first field with a fault of its own, but the group is no field.
  useEffect(() => {
    if (submitCount === handled.current) return
    handled.current = submitCount
    const isElsewhere = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if (message !== undefined && !isElsewhere) group.current?.focus()
  }, [submitCount, message])
  const { trigger } = useFormContext()
  const answer = JSON.stringify(useWatch({ name }))
  const checked = useRef(answer)
  // The form checks only the field that changed, and the fault belongs to no field.
  useEffect(() => {
    if (answer === checked.current) return
    checked.current = answer
    if (message !== undefined) void trigger(name)
  }, [answer, message, trigger, name])
  return (
    <fieldset
      aria-describedby={message === undefined ? undefined : `${id}-error`}
      className={styles.group}
      id={id}
      ref={group}
      tabIndex={-1}
    >
      <Heading
        legend={
          <>
            {legend}
            <RequirementMark required={required} />
          </>
        }
        hint={hint}
      />
      <Fields {...fields} />
      <FieldError id={`${id}-error`}>{message}</FieldError>
    </fieldset>
  )
}
