import { Slot, useBusEvent, useTranslation, useWidgets, type Events } from '@fieldproof/platform'
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
 * Answers, for the whole site, whoever asks for a chat or a call. The chat is the configured provider's, or the widget that a live
 * area brings for this reader. Where there is none, or it does not load, the way to a person is a call.
 */
export const CallDialogHost = () => {
  const { t } = useTranslation('shell')
  const chatProvider = useSiteSetting('chatProvider')
  const hasWidget = useWidgets('help.chat').length > 0
  const [chats, setChats] = useState(0)
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
    if (chatProvider === '') {
      if (hasWidget) return setChats((number) => number + 1)
      return open(null)
    }
    import(/* webpackChunkName: "call-dialog" */ './live-chat.ts')
      .then(({ openLiveChat }) => openLiveChat(chatProvider))
      .catch(() => open(null))
  })
  useEffect(() => {
    if (hasFailed) toasts.notify({ message: t('call.failed'), tone: 'danger' })
  }, [hasFailed, t])

  return (
    <>
      {chats > 0 && <Slot isLate name="help.chat" props={{ asked: chats }} />}
      {module && asked && (
        <module.CallDialog
          category={asked.category}
          isOpen={isOpen}
          key={asked.number}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
