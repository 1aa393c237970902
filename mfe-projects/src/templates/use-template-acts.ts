import { useRefusalToast } from '@fieldproof/kit/refusal'
import { projectLimits } from '@fieldproof/contracts/limits'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useDeleteTemplateMutation, useDuplicateTemplateMutation } from '../store/templates-api.ts'
import { forgetDraft } from './kept-draft.ts'

interface Named {
  _id: string
  name: string
}

/** Copies and deletes templates; a copy is opened, and a deletion returns to the list. */
export const useTemplateActs = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const showRefusal = useRefusalToast()
  const [duplicate, duplicating] = useDuplicateTemplateMutation()
  const [remove] = useDeleteTemplateMutation()
  return {
    isCopying: duplicating.isLoading,
    copy: async ({ _id, name }: Named) => {
      try {
        const copyName = t('acts.copyName', { name }).slice(0, projectLimits.nameMax)
        const copied = await duplicate({
          body: { _id: crypto.randomUUID(), templateId: _id, name: copyName },
        }).unwrap()
        toasts.notify({ tone: 'success', message: t('acts.copied') })
        void navigate(href('projects.template', { templateId: copied._id }))
      } catch (error) {
        showRefusal(error)
      }
    },
    remove: async ({ _id, name }: Named) => {
      const isSure = await confirm({
        title: t('acts.removeTitle', { name }),
        message: t('acts.removeBody'),
        danger: true,
        yes: t('acts.removeYes'),
      })
      if (!isSure) return
      try {
        await remove({ params: { id: _id } }).unwrap()
        forgetDraft(_id)
        toasts.notify({ tone: 'success', message: t('acts.removed') })
        void navigate(href('projects.templates'))
      } catch (error) {
        showRefusal(error)
      }
    },
  }
}
