import { referralTermsIn } from '@fieldproof/policy/referral-markets'
import { href, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Page, Stack, Text, TextLink, formatMoney } from '@fieldproof/ui'
import { ReferForm } from './refer-form.tsx'
import { ReferralList } from './referral-list.tsx'

/** /dashboard/settings/referral: refers an inspector, and shows what earlier referrals have brought. */
const Referral = () => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const { percent, maximum, currency } = referralTermsIn(user?.country ?? '')
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
