import type { AnswerOf } from '@fieldproof/contracts'
import { markets } from '@fieldproof/contracts/lists'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { handPaidCurrency } from '@fieldproof/policy/hand-paid-account'
import { isCallFailure, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, Cluster, Heading, Notice, Stack, Text, toasts } from '@fieldproof/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  useAddBankAccountByHandMutation,
  useAddBankAccountMutation,
  useGetPayoutBanksQuery,
  useVerifyBankAccountMutation,
} from '../../store/wallet-api.ts'
import { AccountFields, type AccountFaults } from './account-fields.tsx'
import { FoundAccount } from './found-account.tsx'
import type { WrittenAccount } from './written-account.ts'

type Found = AnswerOf<'POST /wallets/verify-bank-account'>

/** Only digits and letters, because people copy numbers with their bank's spaces. */
const plain = (text: string): string => text.replace(/[\s.-]/g, '')
const sent = ({ country, bankCode, accountNumber }: WrittenAccount) => ({
  country,
  bankCode: bankCode.trim(),
  accountNumber: plain(accountNumber),
})

const faultsOf = (error: unknown, refusalText: ReturnType<typeof useRefusalText>): AccountFaults => {
  if (isCallFailure(error) && error.errors?.length)
    return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
  return { other: refusalText(error) ?? undefined }
}

/**
 * Adds an account in two steps: its details, and then the holder's name according to the bank, which must be the user's
 * own. It is part of the page, because the list of banks would open below a dialog.
 */
const AddAccount = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const user = useSelector(selectUser)
  const [account, setAccount] = useState<WrittenAccount>({
    country: markets.find((one) => one === user?.country) ?? 'NG',
    bankName: '',
    bankCode: '',
    accountNumber: '',
  })
  const [faults, setFaults] = useState<AccountFaults>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const [found, setFound] = useState<Found>()
  const [verify, { isLoading: isChecking }] = useVerifyBankAccountMutation()
  const [add, { isLoading: isSaving }] = useAddBankAccountMutation()
  const [addByHand, { isLoading: isSavingByHand }] = useAddBankAccountByHandMutation()
  const { currentData: banks } = useGetPayoutBanksQuery({ query: { country: account.country } })
  const isByHand = banks?.length === 0 && handPaidCurrency[account.country] !== undefined

  const check = async (event: FormEvent) => {
    event.preventDefault()
    const body = sent(account)
    const missing: AccountFaults = {
      ...(isByHand && account.bankName.trim() === '' && { bankName: t('adding.bankNameMissing') }),
      ...(body.bankCode === '' && { bankCode: t(isByHand ? 'adding.codeMissing' : 'adding.bankMissing') }),
      ...(!/^[A-Za-z0-9]{4,34}$/.test(body.accountNumber) && { accountNumber: t('adding.numberWrong') }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    if (isByHand) {
      const bankName = account.bankName.trim()
      return save(() => addByHand({ body: { ...body, bankCode: plain(body.bankCode), bankName } }).unwrap())
    }
    try {
      setFound(await verify({ body }).unwrap())
    } catch (error) {
      setFaults(faultsOf(error, refusalText))
    }
  }
  const save = async (sending = () => add({ body: sent(account) }).unwrap()) => {
    try {
      const saved = await sending()
      toasts.notify({
        message: t('adding.saved', { account: `${saved.bankName} ··${saved.accountNumberEnding}` }),
        tone: 'success',
      })
      onClose()
    } catch (error) {
      setFaults(faultsOf(error, refusalText))
      setFound(undefined)
    }
  }
  const isFound = found !== undefined
  // Opening it, and each step, moves focus and scroll to its heading.
  useEffect(() => {
    heading.current?.focus()
  }, [isFound])
  const asking = (
    <form
      noValidate
      onSubmit={(event) => {
        void check(event)
      }}
    >
      <Stack as="div" gap="large">
        {faults.other !== undefined && <Notice tone="danger">{faults.other}</Notice>}
        <AccountFields
          account={account}
          faults={faults}
          onChange={(change) => {
            setAccount({ ...account, ...change })
          }}
        />
        <Cluster justify="end">
          <Button disabled={isChecking || isSavingByHand} onClick={onClose}>
            {t('dialogs.cancel')}
          </Button>
          <Button loading={isChecking || isSavingByHand} type="submit" variant="primary">
            {t(isByHand ? 'adding.save' : 'adding.check')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
  return (
    <Card aria-label={t('adding.title')} as="section" padding="large">
      <Heading level={2} ref={heading} tabIndex={-1}>
        {t('adding.title')}
      </Heading>
      <Text tone="muted">{t('adding.lead')}</Text>
      {found ? (
        <Stack as="div" gap="large">
          <FoundAccount account={{ ...account, ...sent(account) }} found={found} />
          <Cluster justify="end">
            <Button disabled={isSaving} onClick={() => setFound(undefined)}>
              {t('dialogs.back')}
            </Button>
            {found.nameMatches && (
              <Button
                loading={isSaving}
                onClick={() => {
                  void save()
                }}
                variant="primary"
              >
                {t('adding.save')}
              </Button>
            )}
          </Cluster>
        </Stack>
      ) : (
        asking
      )}
    </Card>
  )
}

export default AddAccount
