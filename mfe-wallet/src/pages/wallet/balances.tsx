import type { Money as Amount } from '@fieldproof/contracts/entities'
import type { WalletBalances } from '@fieldproof/contracts/entities/wallet-transaction'
import { useTranslation } from '@fieldproof/platform'
import { Card, Money, Skeleton, Text } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import styles from './balances.module.css'

type Kind = keyof WalletBalances

const Balance = ({ kind, amount, children }: { kind: Kind; amount: Amount | undefined; children?: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <Card
      aria-label={t(`balances.${kind}.name`)}
      as="section"
      className={kind === 'available' ? styles.available : undefined}
      padding={kind === 'available' ? 'large' : 'medium'}
      tone={kind === 'available' ? 'plain' : 'sunken'}
    >
      <Text tone="muted">{t(`balances.${kind}.name`)}</Text>
      <div className={styles.figure}>
        {amount ? (
          <Money
            currency={amount.currency}
            minor={amount.amount}
            size={kind === 'available' ? 'title' : 'section'}
            strong
          />
        ) : (
          <Skeleton lines={1} />
        )}
      </div>
      <Text size="small" tone="muted">
        {t(`balances.${kind}.note`)}
      </Text>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </Card>
  )
}

/** The wallet's three balances, each with what can be done with it; a skeleton of the same height until they are known. */
export const Balances = ({ balances, children }: { balances: WalletBalances | undefined; children: ReactNode }) => (
  <div className={styles.balances}>
    <Balance amount={balances?.available} kind="available">
      {children}
    </Balance>
    <Balance amount={balances?.credit} kind="credit" />
    <Balance amount={balances?.held} kind="held" />
  </div>
)
