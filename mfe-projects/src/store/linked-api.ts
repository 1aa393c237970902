import { api, call } from '@fieldproof/platform'

const linkedApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Data of a link is never cached beyond its page, because the link may expire.
    getLinkedProject: build.query({ ...call('GET /projects/get-linked-project/{token}'), keepUnusedDataFor: 0 }),
    getLinkedProjectAgain: build.query({
      ...call('GET /projects/get-linked-project/{token}/again'),
      keepUnusedDataFor: 0,
    }),
    getLinkedReport: build.query({
      ...call('GET /projects/get-linked-project/{token}/report/{reportId}'),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetLinkedProjectQuery, useLazyGetLinkedProjectAgainQuery, useGetLinkedReportQuery } = linkedApi
