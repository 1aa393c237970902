import { readChatProvider, type ChatProvider } from '@fieldproof/contracts/chat-provider'
import { Slot, useTranslation, useWidgets } from '@fieldproof/platform'
import { Button, Cluster } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSiteSetting } from '../../site-settings.ts'
import { chatNameOf } from './chat-programs.ts'
import { isChatAgreed, openLiveChat } from './live-chat.ts'

interface ChatProps {
  /** How often the user has asked for it; each time it opens again. */
  asked: number
  /** Called if there is no chat, if a provider's does not load, and if the user declines it. */
  onNone: () => void
}

/**
 * The chat of a provider. Its script is loaded after the user's consent, which lasts as long as the page is open
 * (SUPPORT-14).
 */
const ProvidersChat = ({ provider, asked, onNone }: ChatProps & { provider: ChatProvider }) => {
  const { t } = useTranslation('shell')
  // The request that the user has answered.
  const [answered, setAnswered] = useState(0)
  const isAsking = answered !== asked && !isChatAgreed()
  const open = () => {
    setAnswered(asked)
    openLiveChat(provider).catch(onNone)
  }
  const begin = useEffectEvent(() => {
    if (isChatAgreed()) openLiveChat(provider).catch(onNone)
  })
  useEffect(() => begin(), [asked])
  const name = chatNameOf(provider)
  return (
    <Dialog
      description={t('chat.about', { name })}
      onClose={() => setAnswered(asked)}
      open={isAsking}
      size="small"
      title={t('chat.ask', { name })}
    >
      <Cluster>
        <Button data-initial-focus="" onClick={open} variant="primary">
          {t('chat.open')}
        </Button>
        <Button
          onClick={() => {
            setAnswered(asked)
            onNone()
          }}
        >
          {t('chat.call')}
        </Button>
      </Cluster>
    </Dialog>
  )
}

/** The widget of a live area for this user. */
const OwnChat = ({ asked, onNone }: ChatProps) => {
  const hasWidget = useWidgets('help.chat').length > 0
  const begin = useEffectEvent(() => {
    if (!hasWidget) onNone()
  })
  useEffect(() => begin(), [asked])
  return hasWidget ? <Slot isLate name="help.chat" props={{ asked }} /> : null
}

/** Opens the chat: the configured provider's, else the site's own (SUPPORT-12). */
export const Chat = (props: ChatProps) => {
  const provider = readChatProvider(useSiteSetting('chatProvider'))
  return provider ? <ProvidersChat {...props} provider={provider} /> : <OwnChat {...props} />
}
