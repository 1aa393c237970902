import { api, call } from '@fieldproof/platform'

/** The calls for sign-up, log-in and recovery. */
const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({ ...call('POST /users/login') }),
    completeLogin: build.mutation({ ...call('POST /users/complete-login') }),
    sendPhoneOtpPrelogin: build.mutation({ ...call('POST /users/send-phone-otp-prelogin') }),
    signup: build.mutation({ ...call('POST /users/signup') }),
    startSocialLogin: build.mutation({ ...call('POST /users/start-social-login') }),
    socialMediaLogin: build.mutation({ ...call('POST /users/social-media-login') }),
    verifyEmail: build.mutation({ ...call('POST /users/verify_email/{token}') }),
    resendEmailConfirmation: build.mutation({ ...call('POST /users/resend-email-confirmation') }),
    requestPasswordResetEmail: build.mutation({ ...call('POST /users/request-password-reset-email') }),
    // The secret of a link is removed from memory with the screen.
    checkPasswordReset: build.query({ ...call('GET /users/password-reset/{id}/{token}'), keepUnusedDataFor: 0 }),
    saveNewPassword: build.mutation({ ...call('POST /users/save-new-password') }),
  }),
})

export const {
  useLoginMutation,
  useCompleteLoginMutation,
  useSendPhoneOtpPreloginMutation,
  useSignupMutation,
  useStartSocialLoginMutation,
  useSocialMediaLoginMutation,
  useVerifyEmailMutation,
  useResendEmailConfirmationMutation,
  useRequestPasswordResetEmailMutation,
  useCheckPasswordResetQuery,
  useSaveNewPasswordMutation,
} = authApi
