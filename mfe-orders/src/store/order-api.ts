import type { AnswerOf, CallKey } from '@fieldproof/contracts'
import type { Order } from '@fieldproof/contracts/entities/order'
import { api, call } from '@fieldproof/platform'

const reading = api.injectEndpoints({
  endpoints: (build) => ({
    openOrder: build.query({ ...call('GET /orders/get-order/{id}'), providesTags: ['Orders'] }),
    // Terms of one instant, so they are not cached.
    readCancellationTerms: build.query({ ...call('GET /orders/get-cancellation-terms/{id}'), keepUnusedDataFor: 0 }),
    readReschedulingTerms: build.query({ ...call('GET /orders/get-rescheduling-terms/{id}'), keepUnusedDataFor: 0 }),
    orderBankCards: build.query({ ...call('GET /payments/get-saved-bank-cards'), providesTags: ['Wallet'] }),
    orderWallet: build.query({ ...call('GET /wallets/my-wallet-transactions'), providesTags: ['Wallet'] }),
  }),
})

interface Started<Key extends CallKey> {
  queryFulfilled: Promise<{ data: AnswerOf<Key> }>
  dispatch: (action: never) => unknown
}

/** A call that answers with the order: the answer goes into the cache at once, without another request. */
const write = <Key extends CallKey>(key: Key, orderOf: (answer: AnswerOf<Key>) => Order) => ({
  ...call(key),
  onQueryStarted: async (_: unknown, { queryFulfilled, dispatch }: Started<Key>): Promise<void> => {
    try {
      const order = orderOf((await queryFulfilled).data)
      dispatch(reading.util.upsertQueryData('openOrder', { params: { id: order._id } }, order) as never)
    } catch {
      // The screen that sent it shows the refusal.
    }
  },
})
const itself = (order: Order): Order => order
const within = ({ order }: { order: Order }): Order => order
/** Every write affects lists of orders; one that moves money, also the wallet. */
const changes = { invalidatesTags: ['Orders' as const] }
const movesMoney = { invalidatesTags: ['Orders' as const, 'Wallet' as const] }

const orderApi = reading.injectEndpoints({
  endpoints: (build) => ({
    openOrderDocument: build.mutation(call('GET /orders/get-order-document/{id}')),
    addOrderTask: build.mutation({ ...write('PATCH /orders/customer-add-new-task', itself), ...changes }),
    editOrderTask: build.mutation({ ...write('PATCH /orders/customer-edit-task', itself), ...changes }),
    deleteOrderTask: build.mutation({
      ...write('DELETE /orders/{orderId}/customer-delete-task/{taskId}', itself),
      ...changes,
    }),
    addOrderFiles: build.mutation({ ...write('POST /orders/add-files', itself), ...changes }),
    removeOrderFile: build.mutation({ ...write('DELETE /orders/{orderId}/remove-file/{fileId}', itself), ...changes }),
    changeOrderDetails: build.mutation({
      ...write('PATCH /orders/update-changeable-order-details', itself),
      ...changes,
    }),
    changeOrderPeriods: build.mutation({ ...write('PATCH /orders/change-order-activity-periods', itself), ...changes }),
    reportOrderIssue: build.mutation({ ...write('POST /orders/customer-submit-report-issue', itself), ...changes }),
    takeBackOrderIssue: build.mutation({ ...write('POST /orders/customer-delete-report-issue', itself), ...changes }),
    acceptOrderAsComplete: build.mutation({
      ...write('POST /orders/customer-accept-order-as-complete', itself),
      ...changes,
    }),
    payOpenOrder: build.mutation({ ...call('POST /orders/pay-order'), ...movesMoney }),
    cancelOrder: build.mutation({ ...write('POST /orders/cancel-order', within), ...movesMoney }),
    rescheduleOrder: build.mutation({ ...write('POST /orders/reschedule-order', within), ...changes }),
    offerQuotation: build.mutation({ ...call('POST /quotations/create-or-update-quotation'), ...changes }),
    withdrawQuotation: build.mutation({ ...call('PATCH /quotations/cancel-quotation/{id}'), ...changes }),
    declineQuotation: build.mutation({ ...call('PATCH /quotations/decline-quotation/{id}'), ...changes }),
    acceptQuotation: build.mutation({ ...write('PATCH /quotations/accept-quotation/{id}', within), ...movesMoney }),
    askSurcharge: build.mutation({ ...call('POST /surcharges/create-surcharge'), ...changes }),
    withdrawSurcharge: build.mutation({ ...call('PATCH /surcharges/cancel-surcharge/{id}'), ...changes }),
    declineSurcharge: build.mutation({ ...call('PATCH /surcharges/decline-surcharge/{id}'), ...changes }),
    payOrderSurcharge: build.mutation({ ...call('POST /surcharges/pay-surcharge'), ...movesMoney }),
  }),
})

export const {
  useOpenOrderQuery,
  useOpenOrderDocumentMutation,
  useAddOrderTaskMutation,
  useEditOrderTaskMutation,
  useDeleteOrderTaskMutation,
  useAddOrderFilesMutation,
  useRemoveOrderFileMutation,
  useChangeOrderDetailsMutation,
  useChangeOrderPeriodsMutation,
  useReportOrderIssueMutation,
  useTakeBackOrderIssueMutation,
  useAcceptOrderAsCompleteMutation,
  usePayOpenOrderMutation,
  useReadCancellationTermsQuery,
  useReadReschedulingTermsQuery,
  useCancelOrderMutation,
  useRescheduleOrderMutation,
  useOfferQuotationMutation,
  useWithdrawQuotationMutation,
  useDeclineQuotationMutation,
  useAcceptQuotationMutation,
  useAskSurchargeMutation,
  useWithdrawSurchargeMutation,
  useDeclineSurchargeMutation,
  usePayOrderSurchargeMutation,
  useOrderBankCardsQuery,
  useOrderWalletQuery,
} = orderApi
