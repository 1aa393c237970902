import type { Cart as CartOfUser, CartItem } from '@fieldproof/contracts/entities/cart-item'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { href, useDispatch, useEmit, useSlice, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, ErrorState, LinkButton, Money, Notice, Page, Skeleton, Text } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { Illustration } from '@fieldproof/ui/illustration'
import { useEffect, useEffectEvent } from 'react'
import { CartRow } from '../../cart/cart-row.tsx'
import { totalsOf } from '../../cart/totals.ts'
import { useCart } from '../../cart/use-cart.ts'
import { useInspectionTitle } from '../../quote/inspection-title.ts'
import { useGetMyCartQuery } from '../../store/checkout-api.ts'
import { itemsChosen, slice } from '../../store/slice.ts'
import styles from './cart.module.css'

/** The sum of the selected items and the button to order them, separately for each currency. */
const Totals = ({ chosen }: { chosen: readonly CartItem[] }) => {
  const { t } = useTranslation()
  const totals = totalsOf(chosen)
  return (
    <aside className={styles.totals} aria-label={t('cart.sum')}>
      <Text strong role="status">
        {t('cart.chosen', { count: chosen.length })}
      </Text>
      {totals.length > 1 && <Notice quiet>{t('cart.currencies')}</Notice>}
      {totals.map(({ amount, currency }) => {
        const ids = chosen.filter(({ price }) => price.total.currency === currency).map(({ _id }) => _id)
        return (
          <div key={currency} className={styles.total}>
            <span>{t('cart.total')}</span>
            <Money minor={amount} currency={currency} size="section" strong />
            <LinkButton
              wide
              variant={totals.length === 1 ? 'primary' : 'secondary'}
              size="large"
              href={href('orders.checkout', {}, { query: { items: ids.join(',') } })}
            >
              {totals.length === 1 ? t('cart.order') : t('cart.orderCurrency', { currency })}
            </LinkButton>
          </div>
        )
      })}
      {chosen.length === 0 && (
        <Text tone="soft" size="small">
          {t('cart.chooseSome')}
        </Text>
      )}
      <Text size="small" tone="muted">
        {t('cart.pricesNow')}
      </Text>
    </aside>
  )
}

const Items = ({ cart }: { cart: CartOfUser }) => {
  const { t } = useTranslation()
  const titleOf = useInspectionTitle()
  const confirm = useConfirm()
  const { busy, findBy, remove, clear } = useCart()
  const dispatch = useDispatch()
  const aside = useSlice(slice, ({ itemsAside }) => itemsAside)
  const available = cart.items.filter(({ isAvailable }) => isAvailable)
  const chosen = available.filter(({ _id }) => !aside.includes(_id))
  const choose = (ids: readonly string[], isChosen: boolean) => dispatch(itemsChosen({ ids, isChosen }))
  const empty = async () => {
    const message = t('cart.clearMessage', { count: cart.items.length })
    const isMeant = await confirm({ title: t('cart.clearTitle'), message, danger: true, yes: t('cart.clear') })
    if (isMeant) await clear()
  }
  return (
    <div className={styles.frame}>
      <div className={styles.items}>
        <div className={styles.tools}>
          <label className={styles.all}>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen.length > 0 && chosen.length === available.length}
              disabled={available.length === 0}
              onChange={(event) =>
                choose(
                  available.map(({ _id }) => _id),
                  event.target.checked,
                )
              }
            />
            {t('cart.chooseAll')}
          </label>
          <Button
            variant="quiet"
            loading={busy === 'clear'}
            onClick={() => {
              void empty()
            }}
          >
            {t('cart.clear')}
          </Button>
        </div>
        <ul className={styles.list} role="list">
          {cart.items.map((item) => (
            <CartRow
              key={item._id}
              item={item}
              title={titleOf(item.quote)}
              isChosen={item.isAvailable && !aside.includes(item._id)}
              isBusy={busy === item._id}
              onChoose={(isChosen) => choose([item._id], isChosen)}
              onFindBy={(matching) => {
                void findBy(item, matching)
              }}
              onRemove={() => {
                void remove(item, titleOf(item.quote))
              }}
            />
          ))}
        </ul>
      </div>
      <Totals chosen={chosen} />
    </div>
  )
}

/** Inspections to be ordered together, at their present prices. */
const Cart = () => {
  const { t } = useTranslation()
  const emit = useEmit()
  const { data: cart, isError, isFetching, refetch } = useGetMyCartQuery(undefined, { refetchOnMountOrArgChange: true })
  useFreshAddresses(cart, refetch)
  const count = cart?.items.length
  const emitCount = useEffectEvent((items: number) => emit('cart.changed@1', { count: items }))
  useEffect(() => {
    if (count !== undefined) emitCount(count)
  }, [count])
  const content = () => {
    if (!cart && isError) {
      return (
        <ErrorState
          title={t('cart.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )
    }
    if (!cart) return <Skeleton variant="card" count={2} />
    if (cart.items.length === 0) {
      return (
        <EmptyState
          art={<Illustration name="empty-orders" />}
          title={t('cart.emptyTitle')}
          body={t('cart.emptyBody')}
          action={
            <LinkButton variant="primary" href={href('orders.book')}>
              {t('cart.emptyAction')}
            </LinkButton>
          }
        />
      )
    }
    return <Items cart={cart} />
  }
  return (
    <Page title={t('cart.title')} lead={t('cart.lead')}>
      {content()}
    </Page>
  )
}

export default Cart
