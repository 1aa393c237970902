import { api, call } from '@fieldproof/platform'

const changes = { invalidatesTags: ['Invitations' as const, 'Orders' as const] }
const movesMoney = { invalidatesTags: ['Invitations' as const, 'Orders' as const, 'Wallet' as const] }

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myInvitations: build.query({ ...call('GET /invitations/get-my-invitations'), providesTags: ['Invitations'] }),
    openInvitation: build.query({ ...call('GET /invitations/get-invitation/{token}'), providesTags: ['Invitations'] }),
    listingToInviteFor: build.query(call('GET /listings/get-listing/{id}')),
    walletOfSeller: build.query({ ...call('GET /wallets/my-wallet-transactions'), providesTags: ['Wallet'] }),
    inviteBuyer: build.mutation({ ...call('POST /invitations/create-invitation'), ...changes }),
    sendInvitationAgain: build.mutation({ ...call('POST /invitations/send-invitation-again/{id}'), ...changes }),
    withdrawInvitation: build.mutation({ ...call('PATCH /invitations/withdraw-invitation/{id}'), ...changes }),
    claimPromisedRefund: build.mutation({ ...call('POST /invitations/claim-promised-refund'), ...changes }),
    payPromisedRefund: build.mutation({ ...call('POST /invitations/pay-promised-refund'), ...movesMoney }),
    declinePromisedRefund: build.mutation({ ...call('POST /invitations/decline-promised-refund'), ...changes }),
  }),
})

export const {
  useMyInvitationsQuery,
  useOpenInvitationQuery,
  useListingToInviteForQuery,
  useWalletOfSellerQuery,
  useInviteBuyerMutation,
  useSendInvitationAgainMutation,
  useWithdrawInvitationMutation,
  useClaimPromisedRefundMutation,
  usePayPromisedRefundMutation,
  useDeclinePromisedRefundMutation,
} = invitationsApi
