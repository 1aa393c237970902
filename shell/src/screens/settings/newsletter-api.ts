import { api, call } from '@fieldproof/platform'

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribeFromSettings: build.mutation({
      ...call('POST /newsletters/subscribe-to-newsletter'),
      invalidatesTags: ['User'],
    }),
    unsubscribeFromSettings: build.mutation({
      ...call('POST /newsletters/unsubscribe-from-newsletter'),
      invalidatesTags: ['User'],
    }),
  }),
})

export const { useSubscribeFromSettingsMutation, useUnsubscribeFromSettingsMutation } = newsletterApi
