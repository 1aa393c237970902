import { selectIsOnline, useSelector } from '@fieldproof/platform'
import { OfflineNotice } from '@fieldproof/ui'
import { useState } from 'react'
import { CookieBanner } from './cookie-banner.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { Offers } from './offers.tsx'
import styles from './tray.module.css'

/** What the site itself has to say, along the lower edge, above the page and without moving it. */
export const Tray = () => {
  const isOnline = useSelector(selectIsOnline)
  const [isRead, setIsRead] = useState(false)
  // The next time that the line is lost, it is news again.
  if (isOnline && isRead) setIsRead(false)
  return (
    <div className={styles.tray}>
      {!isOnline && !isRead && (
        <div className={styles.offline}>
          <OfflineNotice brief onDismiss={() => setIsRead(true)} />
        </div>
      )}
      <Offers />
      <LanguageOffer />
      <CookieBanner />
    </div>
  )
}
