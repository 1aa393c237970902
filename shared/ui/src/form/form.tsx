import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { FormProvider, useFormState, type FieldValues, type SubmitHandler, type UseFormReturn } from 'react-hook-form'
import {
  Button,
  NeedsScripts,
  Notice,
  TextLink,
  classNames,
  giveFormHandle,
  useUiText,
  type ButtonProps,
  type FormHandle,
} from '@fieldproof/ui'
import { useAfterPress } from './after-press.ts'
import { FormFrameContext, controlIdOf, createLabelStore, type LabelStore } from './form-context.ts'
import { wayOnOf } from './use-contract-form.ts'
import styles from './form.module.css'

export type FormProps<Values extends FieldValues, Context, Output> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: UseFormReturn<Values, Context, Output>
  /** Called with the schema's output. May be async; the submit button shows that it is under way. */
  onSubmit: SubmitHandler<Output>
  children: ReactNode
}

/**
 * A form: validates when a field is left and on submit, focuses the first fault, lists the faults if there are more
 * than three, and shows at its head the messages that belong to no field. Unsent input holds a change-over (CHANGE-1).
 */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  className,
  children,
  ...rest
}: FormProps<Values, Context, Output>) {
  const formId = useId()
  const [labels] = useState(createLabelStore)
  const afterPress = useAfterPress()
  const element = useRef<HTMLFormElement>(null)
  const [handle] = useState<FormHandle>(() => ({ form: form as unknown as FormHandle['form'] }))
  useEffect(() => {
    if (element.current) giveFormHandle(element.current, handle)
  }, [handle])
  const frame = useMemo(() => ({ formId, labels, afterPress }), [formId, labels, afterPress])
  return (
    <FormProvider {...form}>
      <FormFrameContext value={frame}>
        <form
          {...rest}
          className={classNames(styles.form, className)}
          // Submitted before hydration, the browser would put the form into the address, passwords included. This
          // prevents it.
          method="dialog"
          noValidate
          ref={element}
          onSubmit={(event) => {
            // A second press during a submit must not send twice.
            if (form.formState.isSubmitting) event.preventDefault()
            else
              void form.handleSubmit(async (values, submitted) => {
                await onSubmit(values, submitted)
                if (Object.keys(form.control._formState.errors).length === 0)
                  handle.sent = JSON.stringify(form.getValues())
              })(event)
          }}
        >
          <NeedsScripts />
          <FormFaults form={form} formId={formId} labels={labels} />
          {children}
        </form>
      </FormFrameContext>
    </FormProvider>
  )
}

type Fault = { name: string; message: string }

function collectFaults(errors: object, path = ''): Fault[] {
  return Object.entries(errors).flatMap(([key, value]): Fault[] => {
    if (value === null || typeof value !== 'object' || key === 'ref' || key === 'root') return []
    const name = path === '' ? key : `${path}.${key}`
    if ('message' in value && typeof value.message === 'string') return [{ name, message: value.message }]
    return collectFaults(value, name)
  })
}

/** Scrolls the first fault back into view: it has the focus, and the list above has just pushed it down. */
function useFaultInView(submitCount: number, list: RefObject<HTMLElement | null>) {
  const seen = useRef(submitCount)
  useEffect(() => {
    if (submitCount === seen.current) return
    seen.current = submitCount
    const focused = document.activeElement
    if (list.current?.closest('form')?.contains(focused)) focused?.scrollIntoView({ block: 'center' })
  }, [submitCount, list])
}

/**
 * Scrolls to the head of a long form if a message appears there after a submit. A fault of a field has priority: it has
 * the focus.
 */
function useHeadInView(general: string | undefined, isAlone: boolean, head: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (general !== undefined && isAlone) head.current?.scrollIntoView({ block: 'center' })
  }, [general, isAlone, head])
}

function FormFaults<Values extends FieldValues, Context, Output>({
  form,
  formId,
  labels,
}: {
  form: UseFormReturn<Values, Context, Output>
  formId: string
  labels: LabelStore
}) {
  const text = useUiText()
  const { errors, submitCount } = useFormState({ control: form.control })
  const names = useSyncExternalStore(labels.subscribe, labels.read, labels.read)
  const faults = collectFaults(errors)
  const general = errors.root?.server?.message ?? errors.root?.message
  const wayOn = wayOnOf(errors.root?.server)
  const list = useRef<HTMLUListElement>(null)
  const head = useRef<HTMLDivElement>(null)
  useFaultInView(submitCount, list)
  useHeadInView(general, faults.length === 0, head)
  return (
    <>
      {general !== undefined && (
        <div ref={head}>
          <Notice action={wayOn && <TextLink href={wayOn.href}>{wayOn.label}</TextLink>} tone="danger">
            {general}
          </Notice>
        </div>
      )}
      {submitCount > 0 && faults.length > 3 && (
        <Notice quiet title={text.errorSummary(faults.length)} tone="danger">
          <ul className={styles.faults} ref={list} role="list">
            {faults.map(({ name, message }) => (
              <li key={name}>
                <a
                  href={`#${controlIdOf(formId, name)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(controlIdOf(formId, name))?.focus()
                  }}
                >
                  {names[name] === undefined ? message : `${names[name]}: ${message}`}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'loading'>

/** The submit button of the form. Shows by itself that sending is under way. */
export function SubmitButton({ variant = 'primary', ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormState()
  return <Button {...rest} loading={isSubmitting} type="submit" variant={variant} />
}

/** The row of buttons at the foot of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
