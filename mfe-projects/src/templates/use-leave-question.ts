import { useHold, useNavigate, useTranslation } from '@fieldproof/platform'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useEffect, useEffectEvent } from 'react'

/**
 * Asks for confirmation before a link or a closed tab discards unsaved changes, and delays a change-over to another
 * release until then. The back button does not ask, because the draft stays on the device.
 * @param onLeave called once the user has agreed to discard the changes
 */
export const useLeaveQuestion = (isUnsaved: boolean, onLeave: () => void): void => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const navigate = useNavigate()
  useHold(isUnsaved ? 'work' : null)

  const ask = useEffectEvent(async (url: URL) => {
    const isLeft = await confirm({
      title: t('leave.title'),
      message: t('leave.body'),
      danger: true,
      yes: t('leave.yes'),
      no: t('leave.no'),
    })
    if (!isLeft) return
    onLeave()
    void navigate(url.pathname + url.search + url.hash)
  })

  useEffect(() => {
    if (!isUnsaved) return undefined
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      if (!anchor?.href || anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return
      const url = new URL(anchor.href)
      if (url.origin !== location.origin || url.pathname === location.pathname) return
      event.preventDefault()
      void ask(url)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before the site's own listener, which turns each link into a navigation.
    document.addEventListener('click', onClick, { capture: true })
    addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved])
}
