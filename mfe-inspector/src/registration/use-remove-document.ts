import type { InspectorCredential } from '@fieldproof/contracts/entities/inspector-profile'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useDeleteInspectorCredentialsMutation } from '../store/registration-api.ts'

/** Removes documents, each after a question that names the consequences. */
export const useRemoveDocument = () => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const [send] = useDeleteInspectorCredentialsMutation()
  const [removing, setRemoving] = useState<readonly string[]>([])

  /** @param suspends whether removing it suspends the account */
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
      showRefusal(error)
      setRemoving((now) => now.filter((id) => id !== _id))
    }
  }
  return { removing, remove }
}
