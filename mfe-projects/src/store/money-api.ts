import { api, call } from '@fieldproof/platform'

/** Movements of money change the wallet as well. */
const moves = { invalidatesTags: ['Projects', 'Wallet'] as const }

const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectMoney: build.query({ ...call('GET /projects/get-money/{id}'), providesTags: ['Projects'] }),
    fundMilestone: build.mutation({ ...call('POST /projects/fund-milestone'), ...moves }),
    releaseMilestone: build.mutation({ ...call('POST /projects/release-milestone'), ...moves }),
    giveBackMilestone: build.mutation({ ...call('POST /projects/give-back-milestone'), ...moves }),
    disputeMilestone: build.mutation({ ...call('POST /projects/dispute-milestone'), ...moves }),
    withdrawDispute: build.mutation({ ...call('POST /projects/withdraw-dispute'), ...moves }),
    projectWallet: build.query({ ...call('GET /wallets/my-wallet-transactions'), providesTags: ['Wallet'] }),
    projectCards: build.query({ ...call('GET /payments/get-saved-bank-cards'), providesTags: ['Wallet'] }),
  }),
})

export const {
  useGetProjectMoneyQuery,
  useFundMilestoneMutation,
  useReleaseMilestoneMutation,
  useGiveBackMilestoneMutation,
  useDisputeMilestoneMutation,
  useWithdrawDisputeMutation,
  useProjectWalletQuery,
  useProjectCardsQuery,
} = moneyApi
