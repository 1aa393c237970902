import type {} from '@fieldproof/mfe-wallet'
import { href, useTranslation } from '@fieldproof/platform'
import { Badge, Card, Cluster, ErrorState, LinkButton, Skeleton, Stack, Text } from '@fieldproof/ui'
import { BankIcon } from '@fieldproof/ui/icons'
import { useGetPayoutAccountsQuery } from '../../store/registration-api.ts'
import { HandPaidNotice } from '../hand-paid-notice.tsx'
import { nextAddress, StepBack, type StepProps } from '../step-body.tsx'
import { stepAddress } from '../steps.ts'

/** The saved accounts, or a note that there is none yet. @param back the address of this site to return to from the wallet */
export const PayoutAccounts = ({ back }: { back: string }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetPayoutAccountsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (isError)
    return (
      <ErrorState
        compact
        level={3}
        title={t('payout.failed')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  if (!data) return <Skeleton lines={2} />
  const isReady = data.some(({ isVerified }) => isVerified)
  return (
    <Stack>
      {data.length === 0 && <Text tone="soft">{t('payout.none')}</Text>}
      {data.map(({ _id, bankName, accountNumberEnding, isVerified }) => (
        <Cluster key={_id} justify="between">
          <Text as="span" strong tabular>
            {t('payout.account', { bank: bankName, ending: accountNumberEnding })}
          </Text>
          <Badge tone={isVerified ? 'success' : 'warning'}>
            {t(isVerified ? 'payout.verified' : 'payout.unverified')}
          </Badge>
        </Cluster>
      ))}
      <div>
        <LinkButton
          icon={<BankIcon />}
          href={href('wallet.bank-accounts', {}, { query: { ...(!isReady && { open: 'add' }), back } })}
        >
          {t(isReady ? 'payout.manage' : 'payout.add')}
        </LinkButton>
      </div>
    </Stack>
  )
}

/** The bank accounts for the pay, which are managed in the wallet. An application can be submitted without one. */
const PayoutStep = ({ open: { state } }: StepProps) => {
  const { t } = useTranslation()
  return (
    <Stack gap="large">
      <Card as="section" level={2} title={t('payout.title')}>
        <Text tone="soft">{t('payout.rule')}</Text>
        <HandPaidNotice country={state.values.country} />
        <PayoutAccounts back={stepAddress('payout-account')} />
      </Card>
      <Cluster>
        <LinkButton variant="primary" href={nextAddress('payout-account')}>
          {t('step.next')}
        </LinkButton>
        <StepBack step="payout-account" />
      </Cluster>
    </Stack>
  )
}

export default PayoutStep
