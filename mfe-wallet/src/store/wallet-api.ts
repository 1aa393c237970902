import { api, call } from '@fieldproof/platform'

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    myWalletTransactions: build.query({ ...call('GET /wallets/my-wallet-transactions'), providesTags: ['Wallet'] }),
  }),
})

export const { useMyWalletTransactionsQuery } = walletApi
