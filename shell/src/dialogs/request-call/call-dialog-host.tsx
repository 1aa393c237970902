import { useBusEvent, useTranslation, type Events } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useEffect, useState } from 'react'
import { onDemand, useOnDemand } from '../../on-demand.ts'

const code = onDemand(() => import(/* webpackChunkName: "call-dialog" */ './on-request.ts'))

type Category = Events['callback.requested@1']['category']
interface Asked {
  category: Category
  number: number
}

/**
 * Answers, for the whole site, whoever asks for a chat or a call; what that takes is loaded when somebody does. Where there is no
 * chat, or it does not load, the way to a person is a call.
 */
export const CallDialogHost = () => {
  const { t } = useTranslation('shell')
  const [chats, setChats] = useState(0)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { module, hasFailed, retry } = useOnDemand(code, isOpen || chats > 0)

  const open = (category: Category) => {
    setAsked((before) => ({ category, number: (before?.number ?? 0) + 1 }))
    setIsOpen(true)
    if (hasFailed) retry()
  }
  useBusEvent('callback.requested@1', ({ category }) => open(category))
  useBusEvent('chat.requested@1', () => {
    setChats((number) => number + 1)
    if (hasFailed) retry()
  })
  useEffect(() => {
    if (hasFailed) toasts.notify({ message: t('call.failed'), tone: 'danger' })
  }, [hasFailed, t])

  return (
    module && (
      <>
        {chats > 0 && <module.Chat asked={chats} onNone={() => open(null)} />}
        {asked && (
          <module.CallDialog
            category={asked.category}
            isOpen={isOpen}
            key={asked.number}
            onClose={() => setIsOpen(false)}
          />
        )}
      </>
    )
  )
}
