import { orderLimits } from '@fieldproof/contracts/limits'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Notice, Stack, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useAddOrderFilesMutation } from '../../store/order-api.ts'
import { GivenFiles, useGivenFiles } from '../given-files.tsx'
import type { OrderDialogProps } from '../opened-dialog.ts'

/** The customer adds photos and documents to an order that was placed before (FILE-8). */
const AddFilesDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [addFiles] = useAddOrderFilesMutation()
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [room] = useState(() => Math.max(0, orderLimits.filesMax - order.files.length))
  const given = useGivenFiles('order', order._id, room)
  const send = async () => {
    setFault(null)
    setIsSending(true)
    try {
      const files = await given.settle()
      // The form waits until each failed upload is sent again or removed.
      if (files === null || files.length === 0) return
      await addFiles({ body: { orderId: order._id, fileIds: files.map(({ id }) => id) } }).unwrap()
      toasts.notify({ tone: 'success', message: t('files.added', { count: files.length }) })
      onClose()
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isSending}
      title={t('files.addTitle')}
      description={t('files.lead')}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {t('files.leave')}
          </Button>
          <Button
            variant="primary"
            loading={isSending}
            disabled={given.files.length + given.uploads.length === 0}
            onClick={() => {
              void send()
            }}
          >
            {t('files.submit')}
          </Button>
        </>
      }
    >
      <Stack>
        {fault !== null && <Notice tone="danger">{fault}</Notice>}
        <GivenFiles given={given} hint={t('files.hint', { count: room })} />
      </Stack>
    </Dialog>
  )
}

export default AddFilesDialog
