import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useLocation, useTranslation } from '@fieldproof/platform'
import { balancesIn } from '@fieldproof/policy/wallet-balances'
import {
  Button,
  DefinitionList,
  ErrorState,
  LinkButton,
  Money,
  Notice,
  Skeleton,
  Stack,
  Text,
  toasts,
} from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { toMove } from '../order/sums.ts'
import { usePayPromisedRefundMutation, useWalletOfSellerQuery } from '../store/invitations-api.ts'
import { useMoneyText } from './row-actions.tsx'

interface PayDialogProps {
  invitation: Invitation
  onClose: () => void
}

const usePay = ({ invitation, onClose }: PayDialogProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const money = useMoneyText()
  const [pay, { isLoading }] = usePayPromisedRefundMutation()
  const [fault, setFault] = useState<string | null>(null)
  const send = async () => {
    const {
      _id: invitationId,
      inviteeName: buyer,
      promisedRefund: { amount },
    } = invitation
    if (!amount) return
    setFault(null)
    const [name, body] = [`invitation.${invitationId}.pay`, { invitationId, expectedTotal: toMove(amount) }]
    try {
      await sendOnce({
        name,
        meant: body,
        send: (idempotencyKey) => pay({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t('invitations.pay.done', { name: buyer, amount: money(amount) }) })
      onClose()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return { send, fault, isLoading }
}

/**
 * The seller pays the promised refund. Before any money moves, the dialog shows the sum, the wallet's balance and what
 * will be left.
 */
const PayDialog = (props: PayDialogProps) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const money = useMoneyText()
  const { invitation, onClose } = props
  const {
    inviteeName: name,
    propertyDescription,
    price,
    promisedRefund: { amount },
  } = invitation
  const {
    data: wallet,
    isError,
    isFetching,
    refetch,
  } = useWalletOfSellerQuery({ query: {} }, { refetchOnMountOrArgChange: true })
  const { send, fault, isLoading } = usePay(props)
  if (!amount) return null
  const available = wallet && (balancesIn(wallet, amount.currency)?.available.amount ?? 0)
  const left = available === undefined ? null : available - amount.amount
  const isShort = left !== null && left < 0
  const figure = (minor: number, strong = false) => <Money minor={minor} currency={amount.currency} strong={strong} />
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={t('invitations.pay.title', { name })}
      description={t('invitations.pay.lead')}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            {t('invitations.pay.no')}
          </Button>
          {isShort ? (
            <LinkButton
              variant="primary"
              href={href('wallet.home', {}, { query: { open: 'top-up', back: `${pathname}${search}` } })}
            >
              {t('invitations.pay.toWallet')}
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              loading={isLoading}
              disabled={left === null}
              onClick={() => {
                void send()
              }}
            >
              {t('invitations.pay.yes', { amount: money(amount) })}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {fault !== null && <Notice tone="danger">{fault}</Notice>}
        <DefinitionList
          items={[
            { key: 'what', term: t('invitations.pay.what'), value: propertyDescription },
            {
              key: 'agreed',
              term: t('invitations.pay.agreed'),
              value: <Money minor={price.amount} currency={price.currency} />,
            },
            { key: 'sum', term: t('invitations.pay.sum'), value: figure(amount.amount, true) },
            ...(available === undefined
              ? []
              : [{ key: 'from', term: t('invitations.pay.from'), value: figure(available) }]),
            ...(left !== null && left >= 0
              ? [{ key: 'left', term: t('invitations.pay.left'), value: figure(left) }]
              : []),
          ]}
        />
        {!wallet && !isError && <Skeleton lines={2} />}
        {!wallet && isError && (
          <ErrorState
            compact
            level={3}
            title={t('invitations.pay.walletFailed')}
            onRetry={() => {
              void refetch()
            }}
            retrying={isFetching}
          />
        )}
        {isShort ? (
          <Notice tone="warning">{t('invitations.pay.short')}</Notice>
        ) : (
          <Text size="small" tone="soft">
            {t('invitations.pay.note')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

export default PayDialog
