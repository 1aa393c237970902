import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import { Page, Section, Skeleton, Stack, LinkButton, Text, ErrorState } from '@fieldproof/ui'
import { useGetSavedBankAccountsQuery } from '../../store/wallet-api.ts'
import { PaymentList } from './payment-list.tsx'
import { SavedCards } from './saved-cards.tsx'

const BankDetails = () => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { data, error, isFetching, refetch } = useGetSavedBankAccountsQuery()
  return (
    <Section
      actions={
        <LinkButton href={href('wallet.bank-accounts')} size="small">
          {t('info.editBank')}
        </LinkButton>
      }
      lead={t('info.bankLead')}
      title={t('info.bank')}
    >
      {!data && error === undefined && <Skeleton lines={2} />}
      {!data && error !== undefined && (
        <ErrorState
          body={refusalText(error)}
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <Text tone="muted">{t('info.noBank')}</Text>}
      {data && data.length > 0 && (
        <Stack as="ul" gap="small">
          {data.map(({ _id, bankName, accountNumberEnding, accountName }) => (
            <li key={_id}>
              {bankName} ··{accountNumberEnding}, {accountName}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

/** /dashboard/settings/payment-settings: saved cards, bank details, and every payment with its receipt. */
const PaymentSettings = () => {
  const { t } = useTranslation()
  return (
    <Page back={{ href: href('shell.settings'), label: t('info.back') }} lead={t('info.lead')} title={t('info.title')}>
      <Stack as="div" gap="huge">
        <SavedCards />
        <BankDetails />
        <PaymentList />
      </Stack>
    </Page>
  )
}

export default PaymentSettings
