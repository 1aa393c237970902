import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, ConfirmContext, classNames, useUiText, type ConfirmQuestion } from '@fieldproof/ui'
import { Modal, type ModalProps } from './modal.tsx'
import styles from './dialog.module.css'

export type DialogProps = Omit<ModalProps, 'className' | 'role'> & { size?: 'small' | 'medium' | 'large' }

/** A dialog in the middle of the screen; along the lower edge on a phone. */
export function Dialog({ size = 'medium', ...rest }: DialogProps) {
  return <Modal {...rest} className={classNames(styles.dialog, styles[size])} />
}

export type DrawerProps = Omit<ModalProps, 'className' | 'role'> & {
  side?: 'start' | 'end' | 'bottom'
  /** Takes the full width on a phone: for content to work in, such as a conversation. */
  isWholeOnPhone?: boolean
}

/** A panel along one side: the menu of a phone, the filters of a list. */
export function Drawer({ side = 'end', isWholeOnPhone = false, ...rest }: DrawerProps) {
  return <Modal {...rest} className={classNames(styles.drawer, styles[side], isWholeOnPhone && styles.whole)} />
}

export type ConfirmDialogProps = Omit<ConfirmQuestion, 'message'> & {
  open: boolean
  message?: ReactNode
  onNo: () => void
  onYes: () => void
  /** The confirmed action is under way. */
  busy?: boolean
}

/** Asks before an action: a title, a message, No and Yes, and a danger style (NAV-9). A dangerous one starts on No. */
export function ConfirmDialog({
  open,
  title,
  message,
  danger = false,
  yes,
  no,
  onNo,
  onYes,
  busy = false,
}: ConfirmDialogProps) {
  const text = useUiText()
  return (
    <Modal
      busy={busy}
      className={classNames(styles.dialog, styles.small, danger && styles.dangerous)}
      description={message}
      footer={
        <>
          <Button data-initial-focus={danger ? '' : undefined} disabled={busy} onClick={onNo}>
            {no ?? text.no}
          </Button>
          <Button
            data-initial-focus={danger ? undefined : ''}
            loading={busy}
            onClick={onYes}
            variant={danger ? 'danger' : 'primary'}
          >
            {yes ?? text.yes}
          </Button>
        </>
      }
      onClose={onNo}
      open={open}
      role="alertdialog"
      title={title}
    />
  )
}

type Pending = { question: ConfirmQuestion; answer: (yes: boolean) => void }

/** Lets everything below it ask with `useConfirm`. One question at a time: a new one answers the old one with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null)
  const current = useRef<Pending | null>(null)

  const settle = useCallback((yes: boolean) => {
    current.current?.answer(yes)
    current.current = null
    setPending(null)
  }, [])
  const confirm = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((answer) => {
        current.current?.answer(false)
        current.current = { question, answer }
        setPending(current.current)
      }),
    [],
  )
  // A caller must get an answer, even if the provider unmounts.
  useEffect(() => () => current.current?.answer(false), [])

  return (
    <ConfirmContext value={confirm}>
      {children}
      <ConfirmDialog
        {...(pending?.question ?? { title: '' })}
        onNo={() => settle(false)}
        onYes={() => settle(true)}
        open={pending !== null}
      />
    </ConfirmContext>
  )
}
