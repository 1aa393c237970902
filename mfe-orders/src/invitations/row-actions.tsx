import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { href, selectLocale, formatLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, ConfirmContext, formatMoney, LinkButton, Text, toasts } from '@fieldproof/ui'
import { use } from 'react'
import {
  useClaimPromisedRefundMutation,
  useSendInvitationAgainMutation,
  useWithdrawInvitationMutation,
} from '../store/invitations-api.ts'
import type { OpenInvitationDialog } from './opened-dialog.ts'

/** An amount as text, for sentences. */
export const useMoneyText = () => {
  const locale = formatLocale(useSelector(selectLocale))
  return ({ amount, currency }: { amount: number; currency: string }): string =>
    formatMoney(amount, { currency, locale, trimZeros: true })
}

/** Runs an action and reports the result; a refusal is shown as a toast. */
const useReport = () => {
  const showRefusal = useRefusalToast()
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toasts.notify({ tone: 'success', message: done })
    } catch (error) {
      showRefusal(error)
    }
  }
}

const SendAgain = ({ invitation, side }: { invitation: Invitation; side: 'sent' | 'received' }) => {
  const { t } = useTranslation()
  const report = useReport()
  const [again, { isLoading }] = useSendInvitationAgainMutation()
  const send = () =>
    report(
      () => again({ params: { id: invitation._id } }).unwrap(),
      t('invitations.again.done', { email: invitation.inviteeEmail }),
    )
  return (
    <Button
      size="small"
      loading={isLoading}
      onClick={() => {
        void send()
      }}
    >
      {t(side === 'sent' ? 'invitations.again.action' : 'invitations.again.own')}
    </Button>
  )
}

const Withdraw = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useTranslation()
  const report = useReport()
  const confirm = use(ConfirmContext)
  const [withdraw, { isLoading }] = useWithdrawInvitationMutation()
  const send = async () => {
    const isMeant = await confirm?.({
      title: t('invitations.withdraw.title'),
      message: t('invitations.withdraw.message', { name: invitation.inviteeName }),
      danger: true,
      yes: t('invitations.withdraw.yes'),
      no: t('invitations.withdraw.no'),
    })
    if (isMeant)
      await report(() => withdraw({ params: { id: invitation._id } }).unwrap(), t('invitations.withdraw.done'))
  }
  return (
    <Button
      size="small"
      variant="quiet"
      loading={isLoading}
      onClick={() => {
        void send()
      }}
    >
      {t('invitations.withdraw.action')}
    </Button>
  )
}

const Claim = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useTranslation()
  const report = useReport()
  const money = useMoneyText()
  const confirm = use(ConfirmContext)
  const [claim, { isLoading }] = useClaimPromisedRefundMutation()
  const {
    _id: invitationId,
    sellerName,
    price,
    promisedRefund: { amount },
  } = invitation
  const send = async () => {
    const isMeant = await confirm?.({
      title: t('invitations.claim.title'),
      yes: t('invitations.claim.yes'),
      no: t('invitations.claim.no'),
      message: t('invitations.claim.message', {
        name: sellerName,
        price: money(price),
        amount: amount ? money(amount) : '',
      }),
    })
    if (!isMeant) return
    const [name, body] = [`invitation.${invitationId}.claim`, { invitationId }]
    await report(
      () =>
        sendOnce({
          name,
          meant: body,
          send: (idempotencyKey) => claim({ body: { ...body, idempotencyKey } }).unwrap(),
        }),
      t('invitations.claim.done', { name: sellerName }),
    )
  }
  return (
    <Button
      size="small"
      loading={isLoading}
      onClick={() => {
        void send()
      }}
    >
      {t('invitations.claim.action')}
    </Button>
  )
}

/** What the reader can do with an invitation now. */
export const RowActions = ({
  invitation,
  side,
  open,
}: {
  invitation: Invitation
  side: 'sent' | 'received'
  open: OpenInvitationDialog
}) => {
  const { t } = useTranslation()
  const { allowed, status, orderId, promisedRefund } = invitation
  const canSendAgain = side === 'sent' ? status === 'sent' || status === 'expired' : allowed.book
  const isNothing = !canSendAgain && !allowed.withdraw && !allowed.claimRefund && !allowed.payRefund && orderId === null
  if (isNothing)
    return (
      <Text as="span" tone="muted" size="small">
        {t('invitations.nothing')}
      </Text>
    )
  return (
    <Cluster gap="small">
      {allowed.payRefund && (
        <Button size="small" onClick={() => open({ name: 'pay', invitation })}>
          {t('invitations.pay.action')}
        </Button>
      )}
      {allowed.payRefund && promisedRefund.status === 'claimed' && (
        <Button size="small" variant="quiet" onClick={() => open({ name: 'decline', invitation })}>
          {t('invitations.decline.action')}
        </Button>
      )}
      {allowed.claimRefund && <Claim invitation={invitation} />}
      {orderId !== null && (
        <LinkButton size="small" href={href('orders.order', { orderId })}>
          {t('invitations.seeOrder')}
        </LinkButton>
      )}
      {canSendAgain && <SendAgain invitation={invitation} side={side} />}
      {allowed.withdraw && <Withdraw invitation={invitation} />}
    </Cluster>
  )
}
