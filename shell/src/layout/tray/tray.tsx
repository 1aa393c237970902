import { selectIsOnline, useSelector } from '@fieldproof/platform'
import { OfflineNotice } from '@fieldproof/ui'
import { CookieBanner } from './cookie-banner.tsx'
import { Offers } from './offers.tsx'
import styles from './tray.module.css'

/** What the site itself has to say, along the lower edge, above the page and without moving it. */
export const Tray = () => {
  const isOnline = useSelector(selectIsOnline)
  return (
    <div className={styles.tray}>
      {!isOnline && <div className={styles.offline}><OfflineNotice /></div>}
      <Offers />
      <CookieBanner />
    </div>
  )
}
