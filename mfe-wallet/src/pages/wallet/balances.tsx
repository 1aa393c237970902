import type { Money as Amount } from '@fieldproof/contracts/entities'
import type { WalletBalances } from '@fieldproof/contracts/entities/wallet-transaction'
import { useTranslation } from '@fieldproof/platform'
import { Card, Money, Skeleton, Text } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import styles from './balances.module.css'

type Kind = keyof WalletBalances

interface BalanceProps {
  kind: Kind
  amount: Amount | undefined
  /** Whether it is not in the primary currency, which its name then shows. */
  isOther?: boolean
  children?: ReactNode
}

const Balance = ({ kind, amount, isOther = false, children }: BalanceProps) => {
  const { t } = useTranslation()
  return (
    <Card
      aria-label={isOther ? `${t(`balances.${kind}.name`)}, ${amount?.currency}` : t(`balances.${kind}.name`)}
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

/** The wallet's three balances in each currency, each with its actions; a skeleton of the same height while loading. */
export const Balances = ({
  balances,
  children,
}: {
  balances: readonly WalletBalances[] | undefined
  children: ReactNode
}) => {
  const [first, ...others] = balances ?? []
  return (
    <>
      <div className={styles.balances}>
        <Balance amount={first?.available} kind="available">
          {children}
        </Balance>
        <Balance amount={first?.credit} kind="credit" />
        <Balance amount={first?.held} kind="held" />
      </div>
      {others.map((one) => (
        <div className={styles.balances} key={one.available.currency}>
          <Balance amount={one.available} isOther kind="available" />
          <Balance amount={one.credit} isOther kind="credit" />
          <Balance amount={one.held} isOther kind="held" />
        </div>
      ))}
    </>
  )
}
