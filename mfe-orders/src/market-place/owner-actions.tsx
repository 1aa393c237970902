import type { ListingSummary } from '@fieldproof/contracts/entities/listing'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, LinkButton, toasts, type ButtonProps } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { CheckCircleIcon, EnvelopeIcon, EyeIcon, EyeSlashIcon, PencilSimpleIcon, TrashIcon } from '@fieldproof/ui/icons'
import { useChangeListingStatusMutation } from '../store/market-place-api.ts'
import { marketKinds } from './kinds.ts'
import styles from './market-place.module.css'

type Status = ListingSummary['status']

/** Changes the state of a listing; asks first if that cannot be undone. */
const useStatus = (listing: ListingSummary) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const [change, { isLoading, originalArgs }] = useChangeListingStatusMutation()
  const put = async (status: Status) => {
    if (status === 'removed') {
      const isSure = await confirm({
        title: t('market.own.removeTitle'),
        message: t('market.own.removeBody'),
        yes: t('market.own.remove'),
        danger: true,
      })
      if (!isSure) return
    }
    try {
      await change({ params: { id: listing._id }, body: { status } }).unwrap()
      toasts.notify({ message: t(`market.own.done.${status}`), tone: 'success' })
    } catch (error) {
      showRefusal(error)
    }
  }
  return { put, busy: isLoading ? originalArgs?.body.status : undefined }
}

/** The address where the seller invites a buyer to have this listing inspected. */
const invitationAddress = ({ _id }: ListingSummary): string =>
  href('orders.invitations', {}, { query: { listing: _id } })

/** The owner's actions on a listing. `compact` is for cards, which link to the listing anyway. */
export const OwnerActions = ({ listing, compact = false }: { listing: ListingSummary; compact?: boolean }) => {
  const { t } = useTranslation()
  const { put, busy } = useStatus(listing)
  const { status, listingType, _id } = listing
  if (status === 'removed') return null
  const size: ButtonProps['size'] = compact ? 'small' : 'medium'
  const to = (next: Status, icon: ButtonProps['icon']) => (
    <Button
      size={size}
      icon={icon}
      loading={busy === next}
      onClick={() => {
        void put(next)
      }}
    >
      {t(`market.own.to.${next}`)}
    </Button>
  )
  return (
    <div className={styles.ownerActions} role="group" aria-label={t('market.own.actions', { title: listing.title })}>
      {status !== 'sold' && (
        <LinkButton
          size={size}
          variant={compact ? 'secondary' : 'primary'}
          icon={<EnvelopeIcon />}
          href={invitationAddress(listing)}
        >
          {t('market.own.invite')}
        </LinkButton>
      )}
      <LinkButton size={size} icon={<PencilSimpleIcon />} href={marketKinds[listingType].edit(_id)}>
        {t('market.own.edit')}
      </LinkButton>
      {status === 'published' ? to('hidden', <EyeSlashIcon />) : to('published', <EyeIcon />)}
      {status !== 'sold' && to('sold', <CheckCircleIcon />)}
      <Button
        size={size}
        variant="quiet"
        icon={<TrashIcon />}
        loading={busy === 'removed'}
        onClick={() => {
          void put('removed')
        }}
      >
        {t('market.own.remove')}
      </Button>
    </div>
  )
}
