import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { useTranslation } from '@fieldproof/platform'
import { Badge, DateTime, Money, Stack, Text, type Tone } from '@fieldproof/ui'
import { Fragment } from 'react'

const tones: Record<Invitation['status'], Tone> = {
  sent: 'info',
  booked: 'success',
  withdrawn: 'neutral',
  expired: 'neutral',
}
const refundTones: Record<Invitation['promisedRefund']['status'], Tone> = {
  none: 'neutral',
  promised: 'info',
  claimed: 'warning',
  paid: 'success',
  declined: 'danger',
}

/** A sentence in which `<at/>` stands for a day, so that each language places it. */
export const SentenceWithDay = ({ text, at }: { text: string; at: string }) => (
  <>
    {text.split('<at/>').map((part, position) => (
      <Fragment key={`${position}${part}`}>
        {position > 0 && <DateTime value={at} form="date" />}
        {part}
      </Fragment>
    ))}
  </>
)

/** The state of an invitation, and until when it is open. */
export const InvitationStatus = ({ invitation: { status, expiresAt } }: { invitation: Invitation }) => {
  const { t } = useTranslation()
  return (
    <Stack gap="small">
      <span>
        <Badge tone={tones[status]} dot>
          {t(`invitations.status.${status}`)}
        </Badge>
      </span>
      {status === 'sent' && (
        <Text as="span" size="small" tone="muted">
          <SentenceWithDay text={t('invitations.until')} at={expiresAt} />
        </Text>
      )}
    </Stack>
  )
}

/** The state of the promised refund, its amount, and why it was declined. */
export const RefundStatus = ({ invitation: { promisedRefund } }: { invitation: Invitation }) => {
  const { t } = useTranslation()
  const { status, amount, claimUntil, reason } = promisedRefund
  if (status === 'none')
    return (
      <Text as="span" tone="muted">
        {t('invitations.refund.none')}
      </Text>
    )
  return (
    <Stack gap="small">
      <span>
        <Badge tone={refundTones[status]}>{t(`invitations.refund.${status}`)}</Badge>
      </span>
      {amount && <Money minor={amount.amount} currency={amount.currency} size="small" trimZeros />}
      {status === 'promised' && claimUntil !== null && (
        <Text as="span" size="small" tone="muted">
          <SentenceWithDay text={t('invitations.refund.claimUntil')} at={claimUntil} />
        </Text>
      )}
      {status === 'declined' && (
        <Text as="span" size="small" tone="soft">
          {reason === null ? t('invitations.refund.noReason') : t('invitations.refund.reason', { reason })}
        </Text>
      )}
    </Stack>
  )
}
