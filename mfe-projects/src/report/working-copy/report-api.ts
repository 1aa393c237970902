import { putFile } from '@fieldproof/kit/offline-work'
import { answerOnce, api, call, type useDispatch } from '@fieldproof/platform'
import type { ReportCalls } from './report-calls.ts'

const workingCopyApi = api.injectEndpoints({
  endpoints: (build) => ({
    readProjectReport: build.query({ ...call('GET /projects/get-report/{id}'), keepUnusedDataFor: 0 }),
    addReportEntry: build.mutation(call('POST /projects/add-report-entry')),
    editReportEntry: build.mutation(call('PATCH /projects/edit-report-entry')),
    deleteReportEntry: build.mutation(call('DELETE /projects/report/{reportId}/delete-report-entry/{entryId}')),
    signProjectFile: build.mutation(call('POST /chats/generate-signed-file-url')),
    freezeProjectReport: build.mutation({ ...call('POST /projects/freeze-report'), invalidatesTags: ['Projects'] }),
  }),
})

/** The calls of a report through the site's API cache, which stores none of these responses. */
export const createReportCalls = (dispatch: ReturnType<typeof useDispatch>): ReportCalls => {
  const { endpoints } = workingCopyApi
  const once = { track: false }
  return {
    read: (id) =>
      answerOnce(dispatch(endpoints.readProjectReport.initiate({ params: { id } }, { forceRefetch: true }))),
    add: (body) => dispatch(endpoints.addReportEntry.initiate({ body }, once)).unwrap(),
    edit: (body) => dispatch(endpoints.editReportEntry.initiate({ body }, once)).unwrap(),
    remove: (reportId, entryId) =>
      dispatch(endpoints.deleteReportEntry.initiate({ params: { reportId, entryId } }, once)).unwrap(),
    signUpload: (body) => dispatch(endpoints.signProjectFile.initiate({ body }, once)).unwrap(),
    putFile,
    freeze: (reportId) => dispatch(endpoints.freezeProjectReport.initiate({ body: { reportId } }, once)).unwrap(),
  }
}
