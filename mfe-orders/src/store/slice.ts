import { createSlice, type PayloadAction } from '@fieldproof/platform'

interface OrdersState {
  /** Ids of what the reader put aside in the cart. What is new in the cart is chosen by itself. */
  itemsAside: string[]
}

const initialState: OrdersState = { itemsAside: [] }

/** What the reader chose here and the server does not know; it outlives a change to another release. */
export const slice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    itemsChosen: (
      state,
      { payload: { ids, isChosen } }: PayloadAction<{ ids: readonly string[]; isChosen: boolean }>,
    ) => {
      const others = state.itemsAside.filter((id) => !ids.includes(id))
      state.itemsAside = isChosen ? others : [...others, ...ids]
    },
  },
  selectors: { itemsAside: ({ itemsAside }) => itemsAside },
})

export const { itemsChosen } = slice.actions
