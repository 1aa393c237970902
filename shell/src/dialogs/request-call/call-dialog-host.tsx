import { useBusEvent, useTranslation, type Events } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useEffect, useState } from 'react'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import { useSiteSetting } from '../../site-settings.ts'

const code = onDemand(() => import(/* webpackChunkName: "call-dialog" */ './call-dialog.tsx'))

type Category = Events['callback.requested@1']['category']
interface Asked {
  category: Category
  number: number
}

/**
 * Answers, for the whole site, whoever asks for a chat or a call. Where no live chat is configured, or it does not
 * load, the way to a person is a call.
 */
export const CallDialogHost = () => {
  const { t } = useTranslation('shell')
  const chatProvider = useSiteSetting('chatProvider')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { module, hasFailed, retry } = useOnDemand(code, isOpen)

  const open = (category: Category) => {
    setAsked((before) => ({ category, number: (before?.number ?? 0) + 1 }))
    setIsOpen(true)
    if (hasFailed) retry()
  }
  useBusEvent('callback.requested@1', ({ category }) => open(category))
  useBusEvent('chat.requested@1', () => {
    if (chatProvider === '') return open(null)
    import(/* webpackChunkName: "call-dialog" */ './live-chat.ts')
      .then(({ openLiveChat }) => openLiveChat(chatProvider))
      .catch(() => open(null))
  })
  useEffect(() => {
    if (hasFailed) toasts.notify({ message: t('call.failed'), tone: 'danger' })
  }, [hasFailed, t])

  if (!module || !asked) return null
  return (
    <module.CallDialog category={asked.category} isOpen={isOpen} key={asked.number} onClose={() => setIsOpen(false)} />
  )
}
