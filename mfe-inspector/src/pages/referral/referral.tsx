import { href, useTranslation } from '@fieldproof/platform'
import { Page, Stack, Text, TextLink } from '@fieldproof/ui'
import { useReferralTerms } from '../refer/use-referral-terms.ts'
import { ReferForm } from './refer-form.tsx'
import { ReferralList } from './referral-list.tsx'

/** /dashboard/settings/referral: refers an inspector, and shows what earlier referrals have brought. */
const Referral = () => {
  const { t } = useTranslation()
  const { words } = useReferralTerms()
  return (
    <Page lead={t('referral.lead', words)} title={t('referral.title')}>
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
