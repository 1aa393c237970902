import { href, useTranslation } from '@fieldproof/platform'
import { Page, Stack, Text, TextLink, formatMoney } from '@fieldproof/ui'
import { useReferralTerms } from '../refer/use-referral-terms.ts'
import { ReferForm } from './refer-form.tsx'
import { ReferralList } from './referral-list.tsx'

/** /dashboard/settings/referral: refers an inspector, and shows what earlier referrals have brought. */
const Referral = () => {
  const { t } = useTranslation()
  const { percent, maximum, currency } = useReferralTerms()
  return (
    <Page
      lead={t('referral.lead', { percent, maximum: formatMoney(maximum, { currency, trimZeros: true }) })}
      title={t('referral.title')}
    >
      <Stack as="div" gap="large">
        <Text>
          <TextLink href={href('inspector.refer')}>{t('referral.how')}</TextLink>
        </Text>
        <ReferForm />
        <ReferralList />
      </Stack>
    </Page>
  )
}

export default Referral
