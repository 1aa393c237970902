import { api, call } from '@fieldproof/platform'

/** Payouts and referrals of inspectors, and the orientation course. */
const payoutsApi = api.enhanceEndpoints({ addTagTypes: ['Payouts', 'Referrals', 'Orientation'] }).injectEndpoints({
  endpoints: (build) => ({
    getMyPayouts: build.query({ ...call('GET /inspectors/get-my-payouts'), providesTags: ['Payouts'] }),
    getPayoutStatement: build.mutation(call('GET /inspectors/get-payout-statement/{id}')),
    getMyReferrals: build.query({ ...call('GET /referrals/get-my-referrals'), providesTags: ['Referrals'] }),
    addNewReferral: build.mutation({ ...call('POST /referrals/add-new-referral'), invalidatesTags: ['Referrals'] }),
    getOrientationCourse: build.query({
      ...call('GET /inspectors/get-orientation-course'),
      providesTags: ['Orientation'],
    }),
    completeOrientation: build.mutation({
      ...call('POST /inspectors/complete-orientation'),
      invalidatesTags: (result) => ['Orientation', ...(result?.isPassed ? ['User' as const] : [])],
    }),
  }),
})

export const {
  useGetMyPayoutsQuery,
  useGetPayoutStatementMutation,
  useGetMyReferralsQuery,
  useAddNewReferralMutation,
  useGetOrientationCourseQuery,
  useCompleteOrientationMutation,
} = payoutsApi
