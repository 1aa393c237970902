import type { Cart, CartItem } from '@fieldproof/contracts/entities/cart-item'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useDispatch, useEmit, useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useState } from 'react'
import {
  checkoutApi,
  useAddItemToCartMutation,
  useChangeCartItemMutation,
  useClearMyCartMutation,
  useRemoveItemFromCartMutation,
  type QuoteBody,
} from '../store/checkout-api.ts'

/** Changes the cart. Each call answers with the whole cart, which is shown at once; its count goes out on the bus. */
export const useCart = () => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const emit = useEmit()
  const dispatch = useDispatch()
  const [add] = useAddItemToCartMutation()
  const [remove] = useRemoveItemFromCartMutation()
  const [change] = useChangeCartItemMutation()
  const [clear] = useClearMyCartMutation()
  const [busy, setBusy] = useState<string | null>(null)

  const show = (cart: Cart) => {
    void dispatch(checkoutApi.util.upsertQueryData('getMyCart', undefined, cart))
    emit('cart.changed@1', { count: cart.items.length })
  }
  /** Runs one action at a time. If it is refused, the user reads why, and the cart stays as it was. */
  const attempt = async (name: string, send: () => Promise<Cart>): Promise<boolean> => {
    if (busy !== null) return false
    setBusy(name)
    try {
      show(await send())
      return true
    } catch (error) {
      showRefusal(error)
      return false
    } finally {
      setBusy(null)
    }
  }
  const putBack = (item: CartItem) =>
    attempt(item._id, () => add({ body: { quote: item.quote as QuoteBody, matching: item.matching } }).unwrap())
  return {
    busy,
    /** Saves how the inspector of an item is to be found (MATCH-18). */
    findBy: (item: CartItem, matching: CartItem['matching']) =>
      attempt(item._id, () => change({ body: { cartItemId: item._id, matching } }).unwrap()),
    remove: async (item: CartItem, title: string) => {
      if (!(await attempt(item._id, () => remove({ params: { id: item._id } }).unwrap()))) return
      const undo = item.isAvailable
        ? {
            action: {
              label: t('cart.undo'),
              onAction: () => {
                void putBack(item)
              },
            },
          }
        : {}
      toasts.notify({ message: t('cart.removed', { title }), ...undo })
    },
    clear: () => attempt('clear', () => clear().unwrap()),
  }
}
