import { useTranslation } from '@fieldproof/platform'
import { Page, ErrorState } from '@fieldproof/ui'
import { screenCode, textsOfScreen } from '../screens/screen-code.ts'
import { PageLoading } from './fallbacks.tsx'
import { useOnDemand } from '../on-demand.ts'
import { ScreenTexts } from './screen-texts-provider.tsx'

/** One of the shell's own screens by the name of its route; null for an address without a screen. */
export const ShellScreen = ({ name }: { name: string | null }) => {
  const { t } = useTranslation('shell')
  const { module, hasFailed, retry } = useOnDemand(screenCode(name))
  if (hasFailed)
    return (
      <Page title={t('page.failed')} width="narrow">
        <ErrorState onRetry={retry} />
      </Page>
    )
  const shown = module ? <module.default /> : <PageLoading />
  const groups = textsOfScreen(name)
  return groups.length === 0 ? (
    shown
  ) : (
    <ScreenTexts groups={groups} waiting={<PageLoading />}>
      {shown}
    </ScreenTexts>
  )
}
