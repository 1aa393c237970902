import { currencies, type Currency, type walletBalanceKinds } from '@fieldproof/contracts/lists'
import { readerZone } from '@fieldproof/kit/place'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, SelectInput, Text } from '@fieldproof/ui'
import { DownloadSimpleIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import styles from '../../money/list-filters.module.css'
import { openFile } from '../../money/open-file.ts'
import { useGetWalletStatementMutation } from '../../store/wallet-api.ts'

interface StatementFilesProps {
  balance: (typeof walletBalanceKinds)[number]
  from: string | undefined
  to: string | undefined
  /** The currencies of the wallet, the primary one first; there is one file for each. */
  held: readonly string[]
}

/** Downloads the transactions of the chosen days and balance, with the balance before and after. */
export const StatementFiles = ({ balance, from, to, held }: StatementFilesProps) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [ask] = useGetWalletStatementMutation()
  const offered = currencies.filter((one) => held.includes(one))
  const [chosen, setChosen] = useState<Currency>()
  const currency = chosen ?? offered.find((one) => one === held[0]) ?? 'NGN'
  const [making, setMaking] = useState<'csv' | 'pdf' | null>(null)
  const make = async (format: 'csv' | 'pdf') => {
    setMaking(format)
    try {
      openFile(await ask({ query: { format, balance, currency, from, to, timeZone: readerZone() } }).unwrap())
    } catch (error) {
      showRefusal(error)
    }
    setMaking(null)
  }
  return (
    <div className={styles.files}>
      {offered.length > 1 && (
        <FieldFrame label={t('list.currency')}>
          {(control) => (
            <SelectInput
              {...control}
              onChange={({ target }) => setChosen(offered.find((one) => one === target.value))}
              options={offered.map((one) => ({ value: one, label: one }))}
              value={currency}
            />
          )}
        </FieldFrame>
      )}
      {(['pdf', 'csv'] as const).map((format) => (
        <Button
          icon={<DownloadSimpleIcon />}
          key={format}
          loading={making === format}
          onClick={() => {
            void make(format)
          }}
          size="small"
        >
          {t(`list.${format}`)}
        </Button>
      ))}
      <Text size="small" tone="muted">
        {t('list.filesNote', { balance: t(`balances.${balance}.name`) })}
      </Text>
    </div>
  )
}
