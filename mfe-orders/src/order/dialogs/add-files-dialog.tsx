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
  const [addFiles, { isLoading }] = useAddOrderFilesMutation()
  const [fault, setFault] = useState<string | null>(null)
  const [room] = useState(() => Math.max(0, orderLimits.filesMax - order.files.length))
  const given = useGivenFiles('order', order._id, room)
  const send = async () => {
    setFault(null)
    // The form waits until each failed upload is sent again or removed.
    if (!(await given.settle())) return
    try {
      await addFiles({ body: { orderId: order._id, fileIds: given.files.map(({ id }) => id) } }).unwrap()
      toasts.notify({ tone: 'success', message: t('files.added', { count: given.files.length }) })
      onClose()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={t('files.addTitle')}
      description={t('files.lead')}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            {t('files.leave')}
          </Button>
          <Button
            variant="primary"
            loading={isLoading}
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
