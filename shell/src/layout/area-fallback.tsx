import { selectIsLoggedIn, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { inLocale } from '@fieldproof/contracts/languages'
import { href } from '@fieldproof/contracts/routes'
import { Button, Cluster, LinkButton, Page } from '@fieldproof/ui'
import { manifestsOf } from '../composition/manifests.ts'
import { useSite } from '../site-context.ts'
import { useRetryWhenBack } from './use-retry-when-back.ts'

interface AreaFallbackProps {
  area: string
  /** Whether only a newer shell can show it: then a reload helps, and a retry does not (CHANGE-6). */
  isOutgrown?: boolean
  onRetry: () => void
}

/** Shown instead of an area if none of its releases can be shown: what happened, what helps, and links. */
export const AreaFallback = ({ area, isOutgrown = false, onRetry }: AreaFallbackProps) => {
  const { t } = useTranslation('shell')
  const locale = useSelector(selectLocale)
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const { compositions } = useSite()
  const isCutOff = useRetryWhenBack(onRetry)
  const why = isCutOff ? 'cutOff' : isOutgrown ? 'outgrown' : 'body'
  const kept = isCutOff ? 'cutOffKept' : isOutgrown ? 'outgrownKept' : 'kept'
  const manifest = manifestsOf(compositions.get()).find(({ name }) => name === area)?.manifest
  const title = manifest ? inLocale(manifest.title, locale) : t('fallback.thisPart')
  return (
    <Page lead={t(`fallback.${why}`)} title={t('fallback.title', { area: title })} width="narrow">
      <div data-area-fallback={area} role="alert">
        <p>{t(`fallback.${kept}`)}</p>
      </div>
      <Cluster>
        <Button onClick={isOutgrown ? () => window.location.reload() : onRetry} variant="primary">
          {t(isOutgrown ? 'offers.reload' : 'fallback.retry')}
        </Button>
        <LinkButton href={isLoggedIn ? href('shell.dashboard') : href('content.home')}>
          {isLoggedIn ? t('menu.dashboard') : t('menu.home')}
        </LinkButton>
      </Cluster>
    </Page>
  )
}
