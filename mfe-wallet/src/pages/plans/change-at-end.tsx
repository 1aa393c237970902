import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, Notice, Stack, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { PaidDay } from '../../plans/paid-day.tsx'

/** A smaller plan begins with the next payment: says so, and asks. */
export const ChangeAtEnd = ({
  plan,
  lastPaidDay,
  onConfirm,
  onClose,
}: {
  plan: string
  lastPaidDay: string
  onConfirm: () => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await onConfirm()
      toasts.notify({ message: t('atEnd.done', { plan }), tone: 'success' })
      onClose()
      void navigate(href('wallet.plan'))
    } catch (error) {
      setSending(false)
      setFailure(refusalText(error))
    }
  }
  return (
    <Dialog
      busy={isSending}
      onClose={onClose}
      open
      title={t('atEnd.title', { plan })}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {t('pay.back')}
          </Button>
          <Button
            loading={isSending}
            onClick={() => {
              void send()
            }}
            variant="primary"
          >
            {t('atEnd.confirm')}
          </Button>
        </>
      }
    >
      <Stack as="div" gap="medium">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <Text>
          {t('atEnd.body', { plan })} <PaidDay day={lastPaidDay} />
        </Text>
      </Stack>
    </Dialog>
  )
}
