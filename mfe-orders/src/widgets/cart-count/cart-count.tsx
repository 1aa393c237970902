import { href, selectUser, skipToken, useBusEvent, useSelector, useTranslation } from '@fieldproof/platform'
import { CountBadge, LinkButton, VisuallyHidden } from '@fieldproof/ui'
import { ShoppingCartIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useGetMyCartQuery } from '../../store/checkout-api.ts'
import styles from './cart-count.module.css'

/**
 * In the header: the number of inspections in the cart. The server is asked once, and events on the bus report every
 * change.
 */
const CartCountWidget = () => {
  const { t } = useTranslation()
  // The server refuses the cart to an account in deletion.
  const isBarred = useSelector(selectUser)?.deletionPending === true
  const { data } = useGetMyCartQuery(isBarred ? skipToken : undefined)
  const found = data?.items.length ?? 0
  // The count from the bus holds until the server's answer changes.
  const [reported, setReported] = useState({ count: found, insteadOf: found })
  const count = reported.insteadOf === found ? reported.count : found
  useBusEvent('cart.changed@1', ({ count: now }) => setReported({ count: now, insteadOf: found }))
  return (
    <LinkButton variant="quiet" className={styles.cart} href={href('orders.cart')} title={t('widget.cart')}>
      <ShoppingCartIcon size="medium" />
      <VisuallyHidden>{t('widget.cart')}</VisuallyHidden>
      <span className={styles.badge}>
        <CountBadge count={count} label={t('widget.cartCount', { count })} />
      </span>
    </LinkButton>
  )
}

export default CartCountWidget
