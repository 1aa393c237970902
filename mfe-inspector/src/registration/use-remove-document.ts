import type { InspectorCredential } from '@fieldproof/contracts/entities/inspector-profile'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useDeleteInspectorCredentialsMutation } from '../store/registration-api.ts'

/** Removes documents, each after a question that says what follows from it. */
export const useRemoveDocument = () => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [send] = useDeleteInspectorCredentialsMutation()
  const [removing, setRemoving] = useState<readonly string[]>([])

  /** @param suspends says that removing it suspends the account */
  const remove = async ({ _id, file }: InspectorCredential, suspends: boolean) => {
    const isSure = await confirm({
      title: t('documents.removeTitle', { name: file.name }),
      message: t(suspends ? 'held.suspends.body' : 'documents.removeMessage'),
      yes: t('documents.remove'),
      no: t('documents.keep'),
      danger: true,
    })
    if (!isSure) return
    setRemoving((now) => [...now, _id])
    try {
      await send({ body: { credentialId: _id } }).unwrap()
    } catch (error) {
      if (!isCallFailure(error) || !error.isSilent)
        toasts.notify({ message: isCallFailure(error) ? error.message : t('documents.removeFailed'), tone: 'danger' })
      setRemoving((now) => now.filter((id) => id !== _id))
    }
  }
  return { removing, remove }
}
