import { api, call, type CallArgument } from '@fieldproof/platform'

const marketPlaceApi = api.injectEndpoints({
  endpoints: (build) => ({
    findVehicleListings: build.query({ ...call('GET /listings/get-vehicle-listings'), providesTags: ['Listings'] }),
    findPropertyListings: build.query({ ...call('GET /listings/get-property-listings'), providesTags: ['Listings'] }),
    openListing: build.query({ ...call('GET /listings/get-listing/{id}'), providesTags: ['Listings'] }),
    getOwnListings: build.query({ ...call('GET /listings/get-my-listings'), providesTags: ['Listings'] }),
    createListing: build.mutation({ ...call('POST /listings/create-listing'), invalidatesTags: ['Listings'] }),
    editListing: build.mutation({ ...call('PATCH /listings/edit-listing/{id}'), invalidatesTags: ['Listings'] }),
    changeListingStatus: build.mutation({
      ...call('PATCH /listings/change-status/{id}'),
      invalidatesTags: ['Listings'],
    }),
    removeListingPhoto: build.mutation(call('POST /listings/remove-photo')),
    getListingTown: build.query(call('GET /users/get-address-timezone')),
  }),
})

export type VehicleQuery = CallArgument<'GET /listings/get-vehicle-listings'>['query']
export type PropertyQuery = CallArgument<'GET /listings/get-property-listings'>['query']

export const {
  useFindVehicleListingsQuery,
  useFindPropertyListingsQuery,
  useOpenListingQuery,
  useGetOwnListingsQuery,
  useCreateListingMutation,
  useEditListingMutation,
  useChangeListingStatusMutation,
  useRemoveListingPhotoMutation,
  useGetListingTownQuery,
} = marketPlaceApi
