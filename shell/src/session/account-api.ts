import { api, call } from '@fieldproof/platform'

/** The calls that the shell itself makes on every page. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation({ ...call('POST /users/me/logout') }),
    getSocketTicket: build.mutation({ ...call('POST /users/me/socket-ticket') }),
    getUser: build.query({ ...call('GET /users/get-user'), providesTags: ['User'] }),
    checkIfEmailIsRegistered: build.query({ ...call('GET /users/check-if-email-is-registered'), keepUnusedDataFor: 0 }),
    ipLookUp: build.query({ ...call('GET /users/ipLookUp') }),
    getRecentNotifications: build.query({
      ...call('GET /users/get-recent-notifications'),
      providesTags: ['Notifications'],
    }),
    getMyNotifications: build.query({
      ...call('GET /users/get-my-notifications'),
      providesTags: ['Notifications'],
    }),
    registerNotificationLastSeen: build.mutation({ ...call('POST /users/register-notification-last-seen') }),
    createCallRequest: build.mutation({ ...call('POST /users/create_call_request') }),
  }),
})

export const {
  useLogoutMutation,
  useLazyCheckIfEmailIsRegisteredQuery,
  useGetRecentNotificationsQuery,
  useGetMyNotificationsQuery,
  useRegisterNotificationLastSeenMutation,
  useCreateCallRequestMutation,
} = accountApi
