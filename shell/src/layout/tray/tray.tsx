import type { Locale } from '@fieldproof/contracts/languages'
import { selectIsOnline, useSelector, useTranslation } from '@fieldproof/platform'
import { selectIsServerThere } from '@fieldproof/platform/host'
import { OfflineNotice, useIsOfflineSaid } from '@fieldproof/ui'
import { useState, useSyncExternalStore } from 'react'
import { CookieBanner } from './cookie-banner.tsx'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import { offeredLanguage } from '../../session/preferences.ts'
import { useSiteState } from '../../use-site-state.ts'
import styles from './tray.module.css'

/** Messages that few users see, in one chunk that is loaded on demand. */
const offersCode = onDemand(() => import(/* webpackChunkName: "offers" */ './offers.tsx'))
const languageCode = onDemand(() => import(/* webpackChunkName: "offers" */ './language-offer.tsx'))

const never = () => () => {}
/** The server does not know which languages the browser prefers, or what was chosen on this device. */
const useOfferedLanguage = (): Locale | null =>
  useSyncExternalStore(
    never,
    () => offeredLanguage(window),
    () => null,
  )

/** The site's own messages at the lower edge, on top of the page, so that nothing moves. */
export const Tray = () => {
  const { t } = useTranslation('shell')
  const isOnline = useSelector(selectIsOnline)
  const isServerThere = useSelector(selectIsServerThere)
  const isSaidOnPage = useIsOfflineSaid()
  const isCutOff = !isOnline || !isServerThere
  const [isDismissed, setIsDismissed] = useState(false)
  const wanted = useOfferedLanguage()
  const { module: language } = useOnDemand(languageCode, wanted !== null)
  const { offered, shellOffered } = useSiteState()
  const { module: offers } = useOnDemand(offersCode, offered.length > 0 || shellOffered)
  // The next lost connection is reported again.
  if (!isCutOff && isDismissed) setIsDismissed(false)
  return (
    <div className={styles.tray}>
      {isCutOff && !isDismissed && !isSaidOnPage && (
        <div className={styles.offline}>
          <OfflineNotice
            brief
            onDismiss={() => setIsDismissed(true)}
            title={t(isOnline ? 'cutOff.server' : 'cutOff.line')}
          />
        </div>
      )}
      <div className={styles.offers} role="status">
        {offers && <offers.Offers />}
      </div>
      {wanted !== null && language && <language.LanguageOffer wanted={wanted} />}
      <CookieBanner />
    </div>
  )
}
