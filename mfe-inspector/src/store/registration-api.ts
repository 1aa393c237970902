import type { InspectorCredential, InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { api, call } from '@fieldproof/platform'

/** Changes the cached application, instead of reading it again. */
const changeCached = (change: (profile: InspectorProfile) => void) =>
  registrationApi.util.updateQueryData('getInspectorApplication', undefined, change)

const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInspectorApplication: build.query({ ...call('GET /users/get-inspector-application'), providesTags: ['User'] }),
    updateInspectorInfo: build.mutation({
      ...call('PUT /users/update-inspector-info'),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        // The caller shows a refusal.
        const answer = await queryFulfilled.catch(() => null)
        if (answer)
          dispatch(
            changeCached((profile) => {
              Object.assign(profile, answer.data)
            }),
          )
      },
    }),
    submitInspectorReference: build.mutation({
      ...call('POST /users/submit-inspector-reference'),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (!answer) return
        dispatch(
          changeCached((profile) => {
            const at = profile.references.findIndex(({ _id }) => _id === answer.data._id)
            profile.references.splice(at === -1 ? profile.references.length : at, at === -1 ? 0 : 1, answer.data)
          }),
        )
      },
    }),
    deleteInspectorReference: build.mutation({
      ...call('DELETE /users/delete-inspector-reference/{id}'),
      onQueryStarted: async ({ params: { id } }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer)
          dispatch(
            changeCached((profile) => {
              profile.references = profile.references.filter(({ _id }) => _id !== id)
            }),
          )
      },
    }),
    // Removing a document of education or a certification may suspend the account, so everything is read again.
    deleteInspectorCredentials: build.mutation({
      ...call('POST /users/delete-inspector-credentials'),
      invalidatesTags: ['User'],
    }),
    submitInspectorApplication: build.mutation({
      ...call('POST /users/submit-inspector-application'),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer)
          dispatch(
            changeCached((profile) => {
              Object.assign(profile, answer.data)
            }),
          )
      },
    }),
    findWorkPlaces: build.query(call('GET /users/search-places')),
    getHomePlace: build.query(call('GET /users/get-address-timezone')),
    getPayoutAccounts: build.query({ ...call('GET /wallets/get-saved-bank-accounts'), providesTags: ['Wallet'] }),
    getInspectorProfile: build.query({
      ...call('GET /inspectors/get-inspector/{id}'),
      providesTags: ['User', 'Reviews'],
    }),
    getReviewsOfInspector: build.query({ ...call('GET /customer-reviews/get-featured'), providesTags: ['Reviews'] }),
  }),
})

/** Adds an uploaded document to the cached application. Uploads do not use the cache's calls, which report no progress. */
export const credentialAdded = (credential: InspectorCredential) =>
  changeCached((profile) => {
    profile.credentials.push(credential)
  })
/** Reads the application again, because its status may have changed. */
export const applicationOutdated = () => api.util.invalidateTags(['User'])

export const {
  useGetInspectorApplicationQuery,
  useUpdateInspectorInfoMutation,
  useSubmitInspectorReferenceMutation,
  useDeleteInspectorReferenceMutation,
  useDeleteInspectorCredentialsMutation,
  useSubmitInspectorApplicationMutation,
  useFindWorkPlacesQuery,
  useGetHomePlaceQuery,
  useGetPayoutAccountsQuery,
  useGetInspectorProfileQuery,
  useGetReviewsOfInspectorQuery,
} = registrationApi
