import { api, call } from '@fieldproof/platform'

/** The calls of subscriptions. Prices are never cached, because they change daily. */
const subscriptionsApi = api.enhanceEndpoints({ addTagTypes: ['Subscription'] }).injectEndpoints({
  endpoints: (build) => ({
    getPlans: build.query({ ...call('GET /subscriptions/get-plans'), providesTags: ['Subscription'] }),
    getMySubscription: build.query({
      ...call('GET /subscriptions/get-my-subscription'),
      providesTags: ['Subscription'],
    }),
    previewSubscription: build.mutation({ ...call('POST /subscriptions/preview-subscription') }),
    previewAddons: build.mutation({ ...call('POST /subscriptions/preview-addons') }),
    getUpgradePrice: build.mutation({
      ...call('GET /subscriptions/get-plan-upgrade-price/{currentSubscriptionId}/{newPlanName}/{noOfMonths}'),
    }),
    getRenewalPrice: build.mutation({
      ...call('GET /subscriptions/get-subscription-renewal-price/{subscriptionId}'),
    }),
    createSubscription: build.mutation({
      ...call('POST /subscriptions/create-a-subscription'),
      invalidatesTags: ['Subscription', 'Wallet'],
    }),
    upgradeSubscription: build.mutation({
      ...call('POST /subscriptions/upgrade-subscription'),
      invalidatesTags: ['Subscription', 'Wallet'],
    }),
    renewSubscription: build.mutation({
      ...call('POST /subscriptions/renew-a-subscription'),
      invalidatesTags: ['Subscription', 'Wallet'],
    }),
    payForAddons: build.mutation({
      ...call('POST /subscriptions/pay-for-addons'),
      invalidatesTags: ['Subscription', 'Wallet'],
    }),
    changeRenewal: build.mutation({
      ...call('POST /subscriptions/change-renewal'),
      invalidatesTags: ['Subscription'],
    }),
    getCancellationTerms: build.query({
      ...call('GET /subscriptions/get-cancellation-terms/{subscriptionId}'),
      providesTags: ['Subscription'],
      keepUnusedDataFor: 0,
    }),
    cancelSubscription: build.mutation({
      ...call('POST /subscriptions/cancel-subscription'),
      invalidatesTags: ['Subscription', 'Wallet'],
    }),
    getInvoice: build.mutation({ ...call('GET /subscriptions/get-invoice/{id}') }),
  }),
})

export const {
  useGetPlansQuery,
  useGetMySubscriptionQuery,
  usePreviewSubscriptionMutation,
  usePreviewAddonsMutation,
  useGetUpgradePriceMutation,
  useGetRenewalPriceMutation,
  useCreateSubscriptionMutation,
  useUpgradeSubscriptionMutation,
  useRenewSubscriptionMutation,
  usePayForAddonsMutation,
  useChangeRenewalMutation,
  useGetCancellationTermsQuery,
  useCancelSubscriptionMutation,
  useGetInvoiceMutation,
} = subscriptionsApi
