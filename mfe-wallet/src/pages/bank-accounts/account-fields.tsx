import { markets } from '@fieldproof/contracts/lists'
import { useMarketOptions } from '@fieldproof/kit/place'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { handPaidCurrency } from '@fieldproof/policy/hand-paid-account'
import { Button, FieldFrame, Notice, SelectInput, Skeleton, Stack, TextInput } from '@fieldproof/ui'
import { Combobox } from '@fieldproof/ui/combobox'
import { useMemo } from 'react'
import { useGetPayoutBanksQuery } from '../../store/wallet-api.ts'
import { bankWords } from './bank-words.ts'
import type { WrittenAccount } from './written-account.ts'

/** The faults by field; `other` concerns none of them. */
export interface AccountFaults {
  country?: string
  bankName?: string
  bankCode?: string
  accountNumber?: string
  other?: string
}
interface AccountFieldsProps {
  account: WrittenAccount
  faults: AccountFaults
  onChange: (change: Partial<WrittenAccount>) => void
}

const Bank = ({ account: { country, bankCode, bankName }, faults, onChange }: AccountFieldsProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { currentData: banks, error, refetch } = useGetPayoutBanksQuery({ query: { country } })
  const items = useMemo(
    () => (banks ?? []).map((bank) => ({ id: bank.bankCode, label: bank.name, words: bankWords(bank) })),
    [banks],
  )
  if (error !== undefined && !banks) {
    return (
      <Notice
        action={
          <Button
            onClick={() => {
              void refetch()
            }}
            size="small"
          >
            {t('adding.retry')}
          </Button>
        }
        tone="danger"
      >
        {refusalText(error)}
      </Notice>
    )
  }
  if (!banks) return <Skeleton lines={2} />
  if (banks.length === 0) {
    if (handPaidCurrency[country] === undefined) return <Notice tone="warning">{t('adding.noBanks')}</Notice>
    return (
      <>
        <Notice quiet>{t('adding.byHand')}</Notice>
        <FieldFrame error={faults.bankName} label={t('adding.bankName')} required>
          {(control) => (
            <TextInput
              {...control}
              maxLength={100}
              onChange={({ target }) => onChange({ bankName: target.value })}
              value={bankName}
            />
          )}
        </FieldFrame>
        <FieldFrame error={faults.bankCode} hint={t('adding.codeHint')} label={t('adding.code')} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={20}
              onChange={({ target }) => onChange({ bankCode: target.value })}
              spellCheck={false}
              value={bankCode}
            />
          )}
        </FieldFrame>
      </>
    )
  }
  return (
    <Combobox
      error={faults.bankCode}
      hint={t('adding.bankHint')}
      items={items}
      key={country}
      label={t('adding.bank')}
      onChange={(chosen) => onChange({ bankCode: chosen ?? '' })}
      required
      value={bankCode === '' ? null : bankCode}
    />
  )
}

/** Country, bank and number of an account. */
export const AccountFields = (props: AccountFieldsProps) => {
  const { account, faults, onChange } = props
  const { t } = useTranslation()
  const countries = useMarketOptions()
  return (
    <Stack as="div">
      <FieldFrame error={faults.country} hint={t('adding.countryHint')} label={t('adding.country')} required>
        {(control) => (
          <SelectInput
            {...control}
            onChange={({ target }) =>
              onChange({ country: markets.find((one) => one === target.value) ?? 'NG', bankCode: '' })
            }
            options={countries}
            value={account.country}
          />
        )}
      </FieldFrame>
      <Bank {...props} />
      <FieldFrame error={faults.accountNumber} hint={t('adding.numberHint')} label={t('adding.number')} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            inputMode={account.country === 'NG' ? 'numeric' : 'text'}
            maxLength={42}
            onChange={({ target }) => onChange({ accountNumber: target.value })}
            spellCheck={false}
            value={account.accountNumber}
          />
        )}
      </FieldFrame>
    </Stack>
  )
}
