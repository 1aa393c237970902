import { selectIsOnline, useSelector } from '@fieldproof/platform'
import { OfflineNotice } from '@fieldproof/ui'
import { useState } from 'react'
import { CookieBanner } from './cookie-banner.tsx'
import { Offers } from './offers.tsx'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import { isOfferedNorwegian } from '../../session/preferences.ts'
import styles from './tray.module.css'

/** Few are asked: its code comes when it is wanted, in one file with another notice that few see. */
const offerCode = onDemand(() => import(/* webpackChunkName: "deletion-bar" */ './language-offer.tsx'))

/** What the site itself has to say, along the lower edge, above the page and without moving it. */
export const Tray = () => {
  const isOnline = useSelector(selectIsOnline)
  const [isRead, setIsRead] = useState(false)
  const isOffered = isOfferedNorwegian(window)
  const { module } = useOnDemand(offerCode, isOffered)
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
      {isOffered && module && <module.LanguageOffer />}
      <CookieBanner />
    </div>
  )
}
