import { putFile } from '@fieldproof/kit/offline-work'
import { answerOnce, api, call, type useDispatch } from '@fieldproof/platform'
import type { ReportCalls } from './report-calls.ts'

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    readJobForReport: build.query({
      ...call('GET /inspectors/get-job/{id}'),
      providesTags: ['Jobs', 'Orders'],
      keepUnusedDataFor: 0,
    }),
    readReportOfOrder: build.query({
      ...call('GET /reports/get-report-of-order/{id}'),
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    startReport: build.mutation(call('POST /reports/start-report')),
    updateVehicleReport: build.mutation(call('PATCH /reports/update-vehicle-inspection-report/{reportId}')),
    uploadReportMedia: build.mutation(call('POST /reports/upload-vehicle-media')),
    deleteReportMedia: build.mutation(call('POST /reports/delete-vehicle-media')),
    addFeedbackTask: build.mutation(call('POST /reports/add-feedback-task')),
    markFeedbackTask: build.mutation(call('PATCH /reports/inspector-mark-task-complete-or-incomplete')),
    addFeedbackEntry: build.mutation(call('POST /reports/add-feedback-entry')),
    editFeedbackEntry: build.mutation(call('PATCH /reports/edit-feedback-text-entry')),
    deleteFeedbackEntry: build.mutation(call('DELETE /reports/delete-feedback-entry/{id}')),
    signReportFile: build.mutation(call('POST /chats/generate-signed-file-url')),
    completeReport: build.mutation({
      ...call('PATCH /reports/mark-report-complete'),
      invalidatesTags: ['Orders', 'Jobs'],
    }),
    addAddendum: build.mutation(call('POST /reports/add-addendum')),
  }),
})

/** The calls of a report through the site's API cache, which stores none of these responses. */
export const createReportCalls = (dispatch: ReturnType<typeof useDispatch>): ReportCalls => {
  const { endpoints } = reportApi
  const anew = { forceRefetch: true }
  const once = { track: false }
  return {
    job: (id) => answerOnce(dispatch(endpoints.readJobForReport.initiate({ params: { id } }, anew))),
    read: (id) => answerOnce(dispatch(endpoints.readReportOfOrder.initiate({ params: { id } }, anew))),
    start: (orderId) => dispatch(endpoints.startReport.initiate({ body: { orderId } }, once)).unwrap(),
    update: (reportId, body) =>
      dispatch(endpoints.updateVehicleReport.initiate({ params: { reportId }, body }, once)).unwrap(),
    addMedia: (body, file) => dispatch(endpoints.uploadReportMedia.initiate({ body, file }, once)).unwrap(),
    deleteMedia: (body) => dispatch(endpoints.deleteReportMedia.initiate({ body }, once)).unwrap(),
    addTask: (body) => dispatch(endpoints.addFeedbackTask.initiate({ body }, once)).unwrap(),
    markTask: (body) => dispatch(endpoints.markFeedbackTask.initiate({ body }, once)).unwrap(),
    addEntry: (body) => dispatch(endpoints.addFeedbackEntry.initiate({ body }, once)).unwrap(),
    editEntry: (body) => dispatch(endpoints.editFeedbackEntry.initiate({ body }, once)).unwrap(),
    deleteEntry: (id) => dispatch(endpoints.deleteFeedbackEntry.initiate({ params: { id } }, once)).unwrap(),
    signUpload: (body) => dispatch(endpoints.signReportFile.initiate({ body }, once)).unwrap(),
    putFile,
    complete: (body) => dispatch(endpoints.completeReport.initiate({ body }, once)).unwrap(),
    addAddendum: (body) => dispatch(endpoints.addAddendum.initiate({ body }, once)).unwrap(),
  }
}
