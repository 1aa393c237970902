import { api, call } from '@fieldproof/platform'

/** The free time decides which jobs are offered, so each change invalidates lists of jobs. */
const changes = { invalidatesTags: ['Jobs' as const] }

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendarEvents: build.query({
      ...call('GET /inspectors/get-calendar-events'),
      providesTags: ['Jobs', 'Orders'],
    }),
    getMyAppointments: build.query({ ...call('GET /orders/get-my-appointments'), providesTags: ['Orders'] }),
    getCalendarBlockedDates: build.query({
      ...call('GET /inspectors/get-calendar-blocked-dates'),
      providesTags: ['Jobs'],
    }),
    blockOutDates: build.mutation({ ...call('POST /inspectors/block-out-dates'), ...changes }),
    unblockDates: build.mutation({ ...call('POST /inspectors/unblock-dates'), ...changes }),
    getAvailability: build.query({ ...call('GET /inspectors/get-availability'), providesTags: ['Jobs'] }),
    saveAvailability: build.mutation({ ...call('PUT /inspectors/save-availability'), ...changes }),
    getCalendarFeed: build.query({ ...call('GET /users/get-calendar-feed'), keepUnusedDataFor: 0 }),
    renewCalendarFeed: build.mutation(call('POST /users/renew-calendar-feed')),
    endCalendarFeed: build.mutation(call('POST /users/end-calendar-feed')),
    getImportedCalendars: build.query({ ...call('GET /inspectors/get-imported-calendars'), providesTags: ['Jobs'] }),
    importCalendar: build.mutation({ ...call('POST /inspectors/import-calendar'), ...changes }),
    deleteImportedCalendar: build.mutation({ ...call('DELETE /inspectors/delete-imported-calendar/{id}'), ...changes }),
  }),
})

export const {
  useGetCalendarEventsQuery,
  useGetMyAppointmentsQuery,
  useGetCalendarBlockedDatesQuery,
  useBlockOutDatesMutation,
  useUnblockDatesMutation,
  useGetAvailabilityQuery,
  useSaveAvailabilityMutation,
  useGetCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useEndCalendarFeedMutation,
  useGetImportedCalendarsQuery,
  useImportCalendarMutation,
  useDeleteImportedCalendarMutation,
} = calendarApi
