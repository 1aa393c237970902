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
 * than three, and shows at its head the messages that no field shows (FORM-16). Unsent input holds a change-over
 * (CHANGE-1).
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
    // The form's own `root` is shown at its head; that of a list is the fault of the list as a whole.
    if (value === null || typeof value !== 'object' || key === 'ref' || (key === 'root' && path === '')) return []
    const name = key === 'root' ? path : path === '' ? key : `${path}.${key}`
    if ('message' in value && typeof value.message === 'string') return [{ name, message: value.message }]
    return collectFaults(value, name)
  })
}

/**
 * The names of the faults that nothing in the form showed at the last submit. Without the list, the user would not
 * learn why the form was not sent. A field that the user has hidden since then does not count.
 */
function useUnshown(faults: readonly Fault[], submitCount: number, labels: Readonly<Record<string, string>>) {
  const [last, setLast] = useState<{ submitCount: number; names: readonly string[] }>({ submitCount, names: [] })
  if (last.submitCount !== submitCount) {
    const names = faults.map(({ name }) => name).filter((name) => labels[name] === undefined)
    setLast({ submitCount, names })
  }
  return last.names
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
  // Without a field that has the focus, the list is announced and scrolled to.
  const isAlone = faults.every(({ name }) => names[name] === undefined)
  const unshown = useUnshown(faults, submitCount, names)
  const listed = faults.length > 3 ? faults : faults.filter(({ name }) => unshown.includes(name))
  const hasList = submitCount > 0 && listed.length > 0
  useFaultInView(submitCount, list)
  useHeadInView(general ?? (hasList ? listed[0]?.message : undefined), isAlone, head)
  return (
    <>
      {general !== undefined && (
        <div ref={head}>
          <Notice action={wayOn && <TextLink href={wayOn.href}>{wayOn.label}</TextLink>} tone="danger">
            {general}
          </Notice>
        </div>
      )}
      {hasList && (
        <div ref={general === undefined ? head : undefined}>
          <Notice quiet={!isAlone} title={text.errorSummary(listed.length)} tone="danger">
            <ul className={styles.faults} ref={list} role="list">
              {listed.map(({ name, message }) => (
                <li key={name}>
                  {names[name] ? (
                    <a
                      href={`#${controlIdOf(formId, name)}`}
                      onClick={(event) => {
                        event.preventDefault()
                        document.getElementById(controlIdOf(formId, name))?.focus()
                      }}
                    >
                      {`${names[name]}: ${message}`}
                    </a>
                  ) : (
                    message
                  )}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
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
