import { api, call, type CallArgument } from '@fieldproof/platform'

/** The calls from a first price to the order: quotes, the cart, the order itself, and the data for its form. */
export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    getQuotePrice: build.query(call('POST /quotes/get-price')),
    saveQuote: build.mutation(call('POST /quotes/save-quote')),
    // The price can change, so it is not cached.
    getSavedQuote: build.query({ ...call('GET /quotes/get-quote/{token}'), keepUnusedDataFor: 0 }),
    removeQuoteFile: build.mutation(call('POST /quotes/remove-file')),
    searchQuotePlaces: build.query(call('GET /users/search-places')),
    getQuotePlace: build.query(call('GET /users/get-address-timezone')),
    getPlaceAtPin: build.query(call('GET /users/get-address-by-lat-lng')),
    getListingForQuote: build.query(call('GET /listings/get-listing/{id}')),
    getInvitationForQuote: build.query({
      ...call('GET /invitations/get-invitation/{token}'),
      providesTags: ['Invitations'],
    }),
    getInspectionToBook: build.query(call('GET /projects/get-inspection-to-book/{id}')),
    getInspectorToBook: build.query(call('GET /inspectors/get-inspector/{id}')),
    getMyCart: build.query({ ...call('GET /carts/get-my-cart'), providesTags: ['Cart'] }),
    addItemToCart: build.mutation(call('POST /carts/add-item-to-cart')),
    changeCartItem: build.mutation(call('PATCH /carts/change-cart-item')),
    removeItemFromCart: build.mutation(call('POST /carts/remove-item-from-cart/{id}')),
    clearMyCart: build.mutation(call('POST /carts/clear-my-cart')),
    getRequesterProfile: build.query({ ...call('GET /users/me/profile'), providesTags: ['User'] }),
    createOrder: build.mutation({
      ...call('POST /orders/create-order'),
      // An order uses up its invitation; a refused one may show that the invitation was withdrawn or used.
      invalidatesTags: (answer) => (answer ? ['Orders', 'Cart', 'Wallet', 'Invitations'] : ['Invitations']),
    }),
    getBookedOrder: build.query({ ...call('GET /orders/get-order/{id}'), providesTags: ['Orders'] }),
    getBookedDocument: build.query({ ...call('GET /orders/get-order-document/{id}'), keepUnusedDataFor: 0 }),
  }),
})

/** The request for a price: the form's answers so far. */
export type PriceQuestion = CallArgument<'POST /quotes/get-price'>['body']
/** A quote as calls take it. */
export type QuoteBody = CallArgument<'POST /quotes/save-quote'>['body']['quote']
/** An order as the call takes it. */
export type OrderBody = CallArgument<'POST /orders/create-order'>['body']

export const {
  useGetQuotePriceQuery,
  useSaveQuoteMutation,
  useGetSavedQuoteQuery,
  useRemoveQuoteFileMutation,
  useSearchQuotePlacesQuery,
  useGetQuotePlaceQuery,
  useLazyGetPlaceAtPinQuery,
  useGetListingForQuoteQuery,
  useGetInvitationForQuoteQuery,
  useGetInspectionToBookQuery,
  useGetInspectorToBookQuery,
  useGetMyCartQuery,
  useAddItemToCartMutation,
  useChangeCartItemMutation,
  useRemoveItemFromCartMutation,
  useClearMyCartMutation,
  useGetRequesterProfileQuery,
  useCreateOrderMutation,
  useGetBookedOrderQuery,
  useLazyGetBookedDocumentQuery,
} = checkoutApi
