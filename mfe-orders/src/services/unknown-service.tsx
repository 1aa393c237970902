import { useTranslation } from '@fieldproof/platform'
import { Page } from '@fieldproof/ui'
import { ServiceLinks } from './service-links.tsx'

/** An address that names none of the five services: what there is instead. */
export const UnknownService = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('unknown.title')} lead={t('unknown.lead')}>
      <ServiceLinks level={2} />
    </Page>
  )
}
