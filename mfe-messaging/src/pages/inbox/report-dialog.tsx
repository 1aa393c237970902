import { line } from '@fieldproof/contracts/forms/answers'
import { chatReportReasons } from '@fieldproof/contracts/lists'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, Notice, SelectInput, Stack, TextAreaInput, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState, type FormEvent } from 'react'
import { useReportMemberMutation } from '../../store/chats-api.ts'

const MOST = 2_000
const description = line(MOST)

interface ReportDialogProps {
  chatRoomId: string
  messageId?: string | undefined
  /** The reported person. */
  name: string
  onClose: () => void
}

/** Reports the other person, or one of their messages, to staff. */
const ReportDialog = ({ chatRoomId, messageId, name, onClose }: ReportDialogProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [report, { isLoading }] = useReportMemberMutation()
  const chosen = chatReportReasons.find((one) => one === reason)
  const written = description.safeParse(text).success

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!chosen || !written) return
    try {
      const body = {
        chatRoomId,
        reason: chosen,
        description: text.trim(),
        ...(messageId !== undefined && { messageId }),
      }
      await sendOnce({
        name: `chat.${messageId ?? chatRoomId}.report`,
        meant: body,
        send: (_id) => report({ body: { _id, ...body } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t('report.sent') })
      onClose()
    } catch (error) {
      setRefusal(refusalText(error))
    }
  }
  return (
    <Dialog
      busy={isLoading}
      description={messageId === undefined ? t('report.lead') : t('report.leadMessage')}
      onClose={onClose}
      open
      title={t('report.title', { name })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          void send(event)
        }}
      >
        <Stack as="div">
          {refusal !== null && <Notice tone="danger">{refusal}</Notice>}
          <FieldFrame
            error={isTried && !chosen ? t('report.chooseReason') : undefined}
            label={t('report.reason')}
            required
          >
            {(control) => (
              <SelectInput
                {...control}
                onChange={(event) => setReason(event.target.value)}
                placeholder={t('report.choose')}
                value={reason}
                options={chatReportReasons.map((one) => ({ value: one, label: t(`report.reasons.${one}`) }))}
              />
            )}
          </FieldFrame>
          <FieldFrame
            error={isTried && !written ? t('report.describe') : undefined}
            hint={t('report.descriptionHint')}
            label={t('report.description')}
            required
          >
            {(control) => (
              <TextAreaInput
                {...control}
                maxLength={MOST}
                onChange={(event) => setText(event.target.value)}
                value={text}
              />
            )}
          </FieldFrame>
          <Stack as="div" gap="small">
            <Button loading={isLoading} type="submit" variant="primary">
              {t('report.send')}
            </Button>
            <Button disabled={isLoading} onClick={onClose}>
              {t('report.leave')}
            </Button>
          </Stack>
        </Stack>
      </form>
    </Dialog>
  )
}

export default ReportDialog
