import { useId, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { Glyph, IconButton, classNames, useModal, useUiText } from '@fieldproof/ui'
import styles from './dialog.module.css'

export type ModalProps = {
  open: boolean
  /** Called on Esc, on a press outside and on the close button; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** While work is under way, the dialog cannot be closed by accident. */
  busy?: boolean
  role?: 'dialog' | 'alertdialog'
  className?: string
  children?: ReactNode
}

/** Inputs that Enter presses like a button. */
const pressed = ['button', 'color', 'file', 'image', 'reset', 'submit']

/** Enter in an input of the dialog would send the form around it, which the reader does not see. */
const keepFormAround = (event: KeyboardEvent<HTMLDialogElement>) => {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || pressed.includes(target.type)) return
  if (target.form !== null && !currentTarget.contains(target.form)) event.preventDefault()
}

/** The browser's modal dialog: it keeps the focus inside, returns it, and is above everything except `AboveDialogs`. */
export function Modal({
  open,
  onClose,
  title,
  description,
  footer,
  busy = false,
  role,
  className,
  children,
}: ModalProps) {
  const text = useUiText()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const id = useId()

  /** Whether an event is of the dialog itself and not of an element in it: such a press is outside its surface. */
  const isOwn = (event: SyntheticEvent<HTMLDialogElement>) => event.target === event.currentTarget
  const leave = () => {
    if (!busy) onClose()
  }
  useModal(dialog, open, leave)

  return (
    <dialog
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      aria-labelledby={`${id}-title`}
      className={classNames(styles.modal, className)}
      onCancel={(event) => {
        // A file picker that is closed without a choice sends the same event from its field.
        if (!isOwn(event)) return
        event.preventDefault()
        leave()
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOwn(event)) leave()
      }}
      onKeyDown={keepFormAround}
      onPointerDown={(event) => {
        pressedOutside.current = isOwn(event)
      }}
      ref={dialog}
      role={role}
    >
      {open && (
        <div className={styles.surface}>
          <header className={styles.head}>
            <h2 className={styles.title} id={`${id}-title`}>
              {title}
            </h2>
            {description !== undefined && (
              <p className={styles.description} id={`${id}-description`}>
                {description}
              </p>
            )}
          </header>
          {children !== undefined && <div className={styles.content}>{children}</div>}
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          {/* Last in the order of focus, so that opening focuses the dialog's content. */}
          <IconButton
            className={styles.close}
            disabled={busy}
            icon={<Glyph name="x" />}
            label={text.close}
            onClick={leave}
          />
        </div>
      )}
    </dialog>
  )
}
