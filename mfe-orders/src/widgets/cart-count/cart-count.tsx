import {
  cartCounted,
  href,
  selectCartCount,
  selectUser,
  skipToken,
  useBusEvent,
  useDispatch,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { CountBadge, LinkButton, VisuallyHidden } from '@fieldproof/ui'
import { ShoppingCartIcon } from '@fieldproof/ui/icons'
import { useEffect } from 'react'
import { useGetMyCartQuery } from '../../store/checkout-api.ts'
import styles from './cart-count.module.css'

/** In the header: how many inspections wait in the cart. Counted once, and told of every change by the bus. */
const CartCountWidget = () => {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const count = useSelector(selectCartCount)
  // An account in deletion is refused its cart.
  const isBarred = useSelector(selectUser)?.deletionPending === true
  const { data } = useGetMyCartQuery(isBarred ? skipToken : undefined)
  const found = data?.items.length
  useEffect(() => {
    if (found !== undefined) dispatch(cartCounted(found))
  }, [dispatch, found])
  useBusEvent('cart.changed@1', ({ count: now }) => {
    dispatch(cartCounted(now))
  })
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
