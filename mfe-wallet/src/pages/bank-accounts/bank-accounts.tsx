import type { BankAccount } from '@fieldproof/contracts/entities/bank-account'
import { useCountryName } from '@fieldproof/kit/place'
import { useRefusalText, useRefusalToast } from '@fieldproof/kit/refusal'
import { href, useNavigate, useSearchParams, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  Card,
  Cluster,
  DateTime,
  EmptyState,
  ErrorState,
  Page,
  Skeleton,
  Stack,
  Text,
  toasts,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { Illustration } from '@fieldproof/ui/illustration'
import { lazy, Suspense, useState } from 'react'
import { wayBack } from '../../money/way-back.ts'
import { useDeleteBankAccountMutation, useGetSavedBankAccountsQuery } from '../../store/wallet-api.ts'

const AddAccount = lazy(() => import(/* webpackChunkName: "add-account" */ './add-account.tsx'))

const AccountCard = ({ account }: { account: BankAccount }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const countryName = useCountryName()
  const confirm = useConfirm()
  const [remove] = useDeleteBankAccountMutation()
  const [isRemoving, setRemoving] = useState(false)
  const {
    _id,
    bankName,
    accountName,
    accountNumberEnding,
    country,
    currency,
    createdAt,
    isVerified,
    isByHand,
    payableFrom,
  } = account
  const name = `${bankName} ··${accountNumberEnding}`

  const ask = async () => {
    const isSure = await confirm({
      title: t('accounts.removeTitle', { account: name }),
      message: t('accounts.removeMessage'),
      yes: t('accounts.remove'),
      no: t('accounts.keep'),
      danger: true,
    })
    if (!isSure) return
    setRemoving(true)
    try {
      await remove({ params: { id: _id } }).unwrap()
      toasts.notify({ message: t('accounts.removed', { account: name }), tone: 'success' })
    } catch (error) {
      showRefusal(error)
      setRemoving(false)
    }
  }
  return (
    <Card
      as="li"
      aside={
        <Badge tone={isVerified ? 'success' : 'warning'}>
          {t(isVerified ? 'accounts.verified' : isByHand === true ? 'accounts.byHand' : 'accounts.unverified')}
        </Badge>
      }
      level={2}
      title={name}
    >
      <Text>{accountName}</Text>
      <Text size="small" tone="muted">
        {countryName(country)}, {currency}
      </Text>
      {typeof payableFrom === 'string' && (
        <Text size="small">
          {t('accounts.payableFrom')} <DateTime form="date-time" value={payableFrom} />
        </Text>
      )}
      <Cluster justify="between">
        <Text size="small" tone="muted">
          {t('accounts.added')} <DateTime form="date" value={createdAt} />
        </Text>
        <Button
          aria-label={t('accounts.removeOf', { account: name })}
          loading={isRemoving}
          onClick={() => {
            void ask()
          }}
          size="small"
        >
          {t('accounts.remove')}
        </Button>
      </Cluster>
    </Card>
  )
}

/** /dashboard/wallet/bank-accounts: the user's own accounts for payouts from the wallet. */
const BankAccounts = () => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const back = wayBack(search)
  const { data, error, isFetching, refetch } = useGetSavedBankAccountsQuery()
  const isAdding = search.get('open') === 'add'
  // A user who came from another page to add an account returns there, even if they have added none.
  const close = () => {
    if (back !== null) {
      void navigate(back, { replace: true })
      return
    }
    setSearch({}, { replace: true })
    // The focused element disappears with the form.
    document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  }
  const add = (
    <Button onClick={() => setSearch({ open: 'add', ...(back !== null && { back }) })} variant="primary">
      {t('accounts.add')}
    </Button>
  )
  return (
    <Page
      actions={data && data.length > 0 && !isAdding && add}
      back={
        back === null
          ? { href: href('wallet.home'), label: t('accounts.back') }
          : { href: back, label: t('accounts.wayBack') }
      }
      lead={t('accounts.lead')}
      title={t('accounts.title')}
      width="narrow"
    >
      <Suspense fallback={<Skeleton lines={5} />}>{isAdding && <AddAccount onClose={close} />}</Suspense>
      {!data && error === undefined && <Skeleton count={2} variant="card" />}
      {!data && error !== undefined && (
        <ErrorState
          body={refusalText(error)}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
          title={t('accounts.failed')}
        />
      )}
      {data?.length === 0 && !isAdding && (
        <EmptyState
          action={add}
          art={<Illustration name="empty-wallet" />}
          body={t('accounts.emptyBody')}
          title={t('accounts.emptyTitle')}
        />
      )}
      {data && data.length > 0 && (
        <Stack as="ul" gap="medium">
          {data.map((account) => (
            <AccountCard account={account} key={account._id} />
          ))}
        </Stack>
      )}
    </Page>
  )
}

export default BankAccounts
