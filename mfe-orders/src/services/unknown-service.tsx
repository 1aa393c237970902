import { useTranslation } from '@fieldproof/platform'
import { Page } from '@fieldproof/ui'
import { ServiceLinks } from './service-links.tsx'

/** Shown if the address names none of the five services: links to them. */
export const UnknownService = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('unknown.title')} lead={t('unknown.lead')}>
      <ServiceLinks level={2} />
    </Page>
  )
}
