import { api, call } from '@fieldproof/platform'

/** The calls of wallet and payments; changes invalidate the queries that show them. */
const walletApi = api.enhanceEndpoints({ addTagTypes: ['BankAccounts', 'BankCards', 'Payments'] }).injectEndpoints({
  endpoints: (build) => ({
    myWalletTransactions: build.query({ ...call('GET /wallets/my-wallet-transactions'), providesTags: ['Wallet'] }),
    getWalletTransaction: build.query({
      ...call('GET /wallets/get-wallet-transaction/{id}'),
      providesTags: ['Wallet'],
    }),
    getWalletStatement: build.mutation({ ...call('GET /wallets/get-wallet-statement') }),
    getPayoutBanks: build.query({ ...call('GET /wallets/get-payout-banks') }),
    verifyBankAccount: build.mutation({ ...call('POST /wallets/verify-bank-account') }),
    addBankAccount: build.mutation({ ...call('POST /wallets/add-bank-account'), invalidatesTags: ['BankAccounts'] }),
    addBankAccountByHand: build.mutation({
      ...call('POST /wallets/add-bank-account-by-hand'),
      invalidatesTags: ['BankAccounts'],
    }),
    getSavedBankAccounts: build.query({
      ...call('GET /wallets/get-saved-bank-accounts'),
      providesTags: ['BankAccounts'],
    }),
    deleteBankAccount: build.mutation({
      ...call('POST /wallets/delete-bank-account/{id}'),
      invalidatesTags: ['BankAccounts'],
    }),
    getPayoutTransferFee: build.query({ ...call('GET /wallets/get-payout-transfer-fee') }),
    transferToBankAccount: build.mutation({
      ...call('POST /wallets/transfer-to-bank-account'),
      invalidatesTags: ['Wallet'],
    }),
    myPaymentTransactions: build.query({
      ...call('GET /payments/my-payment-transactions'),
      providesTags: ['Payments'],
    }),
    getPaymentTransaction: build.query({
      ...call('GET /payments/get-payment-transaction/{id}'),
      providesTags: ['Payments'],
    }),
    saveBankCardAuthorization: build.mutation({
      ...call('POST /payments/save-bank-card-authorization/{id}'),
      invalidatesTags: ['BankCards', 'Payments'],
    }),
    getSavedBankCards: build.query({ ...call('GET /payments/get-saved-bank-cards'), providesTags: ['BankCards'] }),
    deleteSavedBankCard: build.mutation({
      ...call('DELETE /payments/delete-saved-bank-card/{id}'),
      invalidatesTags: ['BankCards'],
    }),
    beginWalletCredit: build.mutation({ ...call('POST /payments/begin-wallet-credit'), invalidatesTags: ['Payments'] }),
    confirmPayment: build.mutation({
      ...call('POST /payments/confirm-payment/{paymentReference}'),
      invalidatesTags: ['Payments', 'Wallet', 'Orders'],
    }),
    getReceipt: build.mutation({ ...call('GET /payments/get-receipt/{id}') }),
  }),
})

export const {
  useMyWalletTransactionsQuery,
  useGetWalletTransactionQuery,
  useGetWalletStatementMutation,
  useGetPayoutBanksQuery,
  useVerifyBankAccountMutation,
  useAddBankAccountMutation,
  useAddBankAccountByHandMutation,
  useGetSavedBankAccountsQuery,
  useDeleteBankAccountMutation,
  useGetPayoutTransferFeeQuery,
  useTransferToBankAccountMutation,
  useMyPaymentTransactionsQuery,
  useGetPaymentTransactionQuery,
  useSaveBankCardAuthorizationMutation,
  useGetSavedBankCardsQuery,
  useDeleteSavedBankCardMutation,
  useBeginWalletCreditMutation,
  useConfirmPaymentMutation,
  useGetReceiptMutation,
} = walletApi
