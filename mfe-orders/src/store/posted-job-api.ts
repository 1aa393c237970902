import { api, call } from '@fieldproof/platform'

const postedJobApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseForPostedJob: build.mutation({
      ...call('POST /jobs/choose-inspector'),
      invalidatesTags: ['Jobs', 'Orders', 'Wallet'],
    }),
  }),
})

export const { useChooseForPostedJobMutation } = postedJobApi
