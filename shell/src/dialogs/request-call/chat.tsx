import { Slot, useWidgets } from '@fieldproof/platform'
import { useEffect, useEffectEvent } from 'react'
import { useSiteSetting } from '../../site-settings.ts'
import { openLiveChat } from './live-chat.ts'

/**
 * Opens the chat: the configured provider's, or the widget that a live area brings for this reader.
 * @param asked how often somebody has asked for it; each time it opens anew
 * @param onNone called where there is neither, or the provider's does not load
 */
export const Chat = ({ asked, onNone }: { asked: number; onNone: () => void }) => {
  const chatProvider = useSiteSetting('chatProvider')
  const hasWidget = useWidgets('help.chat').length > 0
  const begin = useEffectEvent(() => {
    if (chatProvider !== '') openLiveChat(chatProvider).catch(onNone)
    else if (!hasWidget) onNone()
  })
  useEffect(() => begin(), [asked])
  return chatProvider === '' && hasWidget ? <Slot isLate name="help.chat" props={{ asked }} /> : null
}
