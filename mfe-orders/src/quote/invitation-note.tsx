import { href, isCallFailure, useSearchParams, useTranslation } from '@fieldproof/platform'
import { Button, Notice, TextLink } from '@fieldproof/ui'
import { useGetInvitationForQuoteQuery } from '../store/checkout-api.ts'

interface InvitationNoteProps {
  /** The token of the invitation's link. */
  invitation: string
  /** Removes the invitation from the quote. */
  onLeave: () => void
}

/** The seller's invitation that a quote began with, and a button to book without it (INVITE-7). */
export const InvitationNote = ({ invitation: token, onLeave }: InvitationNoteProps) => {
  const { t } = useTranslation()
  // It may have been withdrawn or used since the form was filled from it.
  const { data, error } = useGetInvitationForQuoteQuery({ params: { token } }, { refetchOnMountOrArgChange: true })
  const leave = <Button onClick={onLeave}>{t('byInvitation.leave')}</Button>
  const isUnknown = isCallFailure(error) && [400, 404, 422].includes(error.status)
  if (isUnknown || (data && data.invitation.status !== 'sent'))
    return (
      <Notice tone="warning" action={leave}>
        {t('byInvitation.closed')}
      </Notice>
    )
  if (!data && !error) return null
  return (
    <Notice quiet action={leave}>
      {data ? t('byInvitation.of', { name: data.invitation.sellerName }) : t('byInvitation.ofSeller')}{' '}
      <TextLink href={href('orders.invitation', { token })}>
        {data ? data.invitation.propertyDescription : t('byInvitation.see')}
      </TextLink>
    </Notice>
  )
}

/** Returns a function that removes the invitation from the address of the page (INVITE-7). */
export const useLeaveInvitation = (): (() => void) => {
  const [, setSearch] = useSearchParams()
  return () => {
    setSearch(
      (now) => {
        const left = new URLSearchParams(now)
        left.delete('invitation')
        return left
      },
      { replace: true },
    )
  }
}
