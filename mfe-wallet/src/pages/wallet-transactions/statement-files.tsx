import type { walletBalanceKinds } from '@fieldproof/contracts/lists'
import { readerZone } from '@fieldproof/kit/place'
import { useSayRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Text } from '@fieldproof/ui'
import { DownloadSimpleIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import styles from '../../money/list-filters.module.css'
import { openFile } from '../../money/open-file.ts'
import { useGetWalletStatementMutation } from '../../store/wallet-api.ts'

interface StatementFilesProps {
  balance: (typeof walletBalanceKinds)[number]
  from: string | undefined
  to: string | undefined
}

/** The movements of the chosen days and balance as a file, with the balance before and after. */
export const StatementFiles = ({ balance, from, to }: StatementFilesProps) => {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const [ask] = useGetWalletStatementMutation()
  const [making, setMaking] = useState<'csv' | 'pdf' | null>(null)
  const make = async (format: 'csv' | 'pdf') => {
    setMaking(format)
    try {
      openFile(await ask({ query: { format, balance, from, to, timeZone: readerZone() } }).unwrap())
    } catch (error) {
      say(error)
    }
    setMaking(null)
  }
  return (
    <div className={styles.files}>
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
