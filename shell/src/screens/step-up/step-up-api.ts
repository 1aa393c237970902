import { api, call } from '@fieldproof/platform'

/** The calls of the identity confirmation. */
const stepUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStepUp: build.query({ ...call('GET /users/me/step-up'), keepUnusedDataFor: 0 }),
    sendStepUpCode: build.mutation({ ...call('POST /users/me/send-step-up-code') }),
    stepUp: build.mutation({ ...call('POST /users/me/step-up') }),
  }),
})

export const { useGetStepUpQuery, useSendStepUpCodeMutation, useStepUpMutation } = stepUpApi
