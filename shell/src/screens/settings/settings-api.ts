import { api, call } from '@fieldproof/platform'

/** The calls of the settings, which are reloaded after each change. */
export const settingsApi = api
  .enhanceEndpoints({ addTagTypes: ['Profile', 'Security', 'Sessions', 'Activities'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getProfile: build.query({ ...call('GET /users/me/profile'), providesTags: ['Profile'] }),
      updateMe: build.mutation({
        ...call('PUT /users/me/update'),
        invalidatesTags: ['Profile', 'Security', 'Activities'],
      }),
      confirmMyAddress: build.mutation({ ...call('POST /users/me/confirm-address') }),
      deleteMyAvatar: build.mutation({
        ...call('DELETE /users/me/avatar'),
        invalidatesTags: ['Profile', 'Activities'],
      }),
      getSecuritySettings: build.query({ ...call('GET /users/me/security-settings'), providesTags: ['Security'] }),
      changePassword: build.mutation({
        ...call('POST /users/change-password'),
        invalidatesTags: ['Security', 'Sessions', 'Activities'],
      }),
      saveUserSecurityAnswers: build.mutation({
        ...call('POST /users/save-user-security-answers'),
        invalidatesTags: ['Security', 'Activities'],
      }),
      getAuthenticatorAppProvisioningUri: build.query({
        ...call('GET /users/get-authenticator-app-provisioning-uri'),
        keepUnusedDataFor: 0,
      }),
      generateNewAuthenticatorAppProvisioningUri: build.mutation({
        ...call('POST /users/generate-new-authenticator-app-provisioning-uri'),
      }),

      provisionAuthenticator: build.mutation({
        ...call('POST /users/provision-authenticator'),
        invalidatesTags: ['Security', 'Sessions', 'Activities'],
      }),
      generateRecoveryCodes: build.mutation({
        ...call('POST /users/generate-recovery-codes'),
        invalidatesTags: ['Security', 'Activities'],
      }),
      enablePhone2fa: build.mutation({
        ...call('POST /users/enable-phone-2fa'),
        invalidatesTags: ['Security', 'Activities'],
      }),
      disableAuthenticator: build.mutation({
        ...call('POST /users/disable-authenticator'),
        invalidatesTags: ['Security', 'Sessions', 'Activities'],
      }),
      disablePhone2fa: build.mutation({
        ...call('POST /users/disable-phone-2fa'),
        invalidatesTags: ['Security', 'Sessions', 'Activities'],
      }),
      sendPhoneVerificationCode: build.mutation({ ...call('POST /users/send-phone-verification-code') }),
      verifyPhoneOtp: build.mutation({
        ...call('POST /users/verify-phone-otp'),
        invalidatesTags: ['Profile', 'Security', 'Activities'],
      }),
      getNotificationSettings: build.query({ ...call('GET /users/me/notification-settings') }),
      updateNotificationSettings: build.mutation({ ...call('PUT /users/me/notification-settings') }),
      getChatPrivacy: build.query({ ...call('GET /users/me/chat-privacy') }),
      updateChatPrivacy: build.mutation({ ...call('PUT /users/me/chat-privacy'), invalidatesTags: ['Chats'] }),
      getSessions: build.query({ ...call('GET /users/me/sessions'), providesTags: ['Sessions'] }),
      endSession: build.mutation({
        ...call('DELETE /users/me/sessions/{id}'),
        invalidatesTags: ['Sessions', 'Activities'],
      }),
      endOtherSessions: build.mutation({
        ...call('DELETE /users/me/sessions'),
        invalidatesTags: ['Sessions', 'Activities'],
      }),
      getRecentActivities: build.query({ ...call('GET /users/me/recent-activities'), providesTags: ['Activities'] }),
      initiateAccountDeletion: build.mutation({
        ...call('POST /users/initiate-account-deletion'),
        invalidatesTags: ['Activities'],
      }),
      cancelAccountDeletion: build.mutation({
        ...call('POST /users/cancel-account-deletion'),
        invalidatesTags: ['Profile', 'Security', 'Activities'],
      }),
    }),
  })

export const {
  useGetProfileQuery,
  useConfirmMyAddressMutation,
  useUpdateMeMutation,
  useDeleteMyAvatarMutation,
  useGetSecuritySettingsQuery,
  useChangePasswordMutation,
  useSaveUserSecurityAnswersMutation,
  useGetAuthenticatorAppProvisioningUriQuery,
  useGenerateNewAuthenticatorAppProvisioningUriMutation,
  useProvisionAuthenticatorMutation,
  useGenerateRecoveryCodesMutation,
  useEnablePhone2faMutation,
  useDisableAuthenticatorMutation,
  useDisablePhone2faMutation,
  useSendPhoneVerificationCodeMutation,
  useVerifyPhoneOtpMutation,
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
  useGetChatPrivacyQuery,
  useUpdateChatPrivacyMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useGetRecentActivitiesQuery,
  useInitiateAccountDeletionMutation,
  useCancelAccountDeletionMutation,
} = settingsApi
