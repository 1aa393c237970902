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
 * Opens a chat or a call request for the whole site; its code is loaded on demand. If there is no chat, or it does not
 * load, a call request is offered instead.
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
