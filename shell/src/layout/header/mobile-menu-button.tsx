import { useLocation, useTranslation } from '@fieldproof/platform'
import { IconButton, toasts } from '@fieldproof/ui'
import { useEffect, useState } from 'react'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import { HeaderIcon } from '../header-icons.tsx'
import styles from './header.module.css'

const code = onDemand(() => import(/* webpackChunkName: "mobile-menu" */ './mobile-menu.tsx'))
const prepare = () => {
  code.load().catch(() => {})
}

/** The button of the menu for windows of 1200 px or less (NAV-5). The menu's code is loaded with the first touch. */
export const MobileMenuButton = () => {
  const { t } = useTranslation('shell')
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // It is open at one address only, so a navigation closes it.
  const isOpen = openAt === key
  const { module, hasFailed } = useOnDemand(code, openAt !== null)
  useEffect(() => {
    if (hasFailed) toasts.notify({ message: t('menu.failed'), tone: 'danger' })
  }, [hasFailed, t])
  return (
    <div className={styles.narrow}>
      <IconButton
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        icon={<HeaderIcon name="list" />}
        label={t('menu.open')}
        onClick={() => setOpenAt(key)}
        onFocus={prepare}
        onPointerEnter={prepare}
      />
      {module && <module.MobileMenu isOpen={isOpen} onClose={() => setOpenAt(null)} />}
    </div>
  )
}
