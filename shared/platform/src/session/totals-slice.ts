import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, sessionStarted } from './session-slice.ts'

/** Minor units, in one currency. */
export type WalletBalances = Parameters<ServerToClientEvents['WALLET_BALANCES']>[0]
/** Unread messages, by the kind of conversation (SOCKET-5). */
export type UnreadTotals = Parameters<ServerToClientEvents['UPDATE_NO_OF_ALL_UNREAD_MESSAGES']>[0]

/** The user's money and messages as counted by the server; null until it has sent them. */
export interface TotalsState {
  balances: WalletBalances | null
  unread: UnreadTotals | null
}

const initialState: TotalsState = { balances: null, unread: null }

export const totalsSlice = createSlice({
  name: 'totals',
  initialState,
  reducers: {
    balancesReceived: (state, { payload }: PayloadAction<WalletBalances>) => {
      state.balances = payload
    },
    unreadReceived: (state, { payload }: PayloadAction<UnreadTotals>) => {
      state.unread = payload
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, () => initialState).addCase(sessionStarted, () => initialState),
  selectors: {
    selectWalletBalances: ({ balances }) => balances,
    selectUnreadTotals: ({ unread }) => unread,
  },
})

export const { balancesReceived, unreadReceived } = totalsSlice.actions
export const { selectWalletBalances, selectUnreadTotals } = totalsSlice.selectors
