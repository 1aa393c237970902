import { createSlice, type PayloadAction } from '@fieldproof/platform'

interface OrdersState {
  /** Ids of the items that the reader deselected in the cart. New items are selected. */
  itemsAside: string[]
}

const initialState: OrdersState = { itemsAside: [] }

/** State of the reader that the server does not know; it survives a change to another release. */
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
