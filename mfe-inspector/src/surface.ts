/*
 * Everything that other code can refer to by name in this area. `npm run generate` writes it from area.json and from
 * the files that are named here, and `npm run dev` keeps it up to date. A test checks that this file is up to date.
 */
import type { Checked, Selected } from '@fieldproof/platform'
import type { events } from './events.ts'
import type { slots } from './slots.ts'
import type { slice } from './store/slice.ts'

declare module '@fieldproof/platform' {
  interface Routes {
    'inspector.landing': '/inspector'
    'inspector.job-market': '/job-market-place'
    'inspector.refer': '/refer-an-inspector'
    'inspector.location-jobs': '/dashboard/locationJobs'
    'inspector.registration': '/inspector/inspector-registration/:visibleComponent'
    'inspector.application-status': '/inspector/inspector-registration/application-status'
    'inspector.orientation': '/inspector/orientation'
    'inspector.own-profile': '/dashboard/settings/inspector-profile'
    'inspector.profile': '/inspector/profile/:inspectorId'
    'inspector.referral': '/dashboard/settings/referral'
    'inspector.offer': '/inspector/inspector-job-notification'
    'inspector.job': '/dashboard/job/:orderId'
    'inspector.calendar': '/dashboard/calendar'
    'inspector.jobs': '/dashboard/jobs'
    'inspector.my-jobs': '/dashboard/jobs/my-jobs'
    'inspector.find-pros': '/dashboard/jobs/find-pros'
    'inspector.find-jobs': '/dashboard/jobs/find-jobs'
    'inspector.post-job': '/dashboard/jobs/post-job'
    'inspector.edit-job': '/dashboard/jobs/edit-job/:jobId'
    'inspector.view-job': '/dashboard/jobs/view-job/:jobId'
    'inspector.report': '/dashboard/report/:orderId'
    'inspector.payouts': '/dashboard/payouts'
  }
  interface Events extends Checked<typeof events> {}
  interface Slots extends Checked<typeof slots> {}
  interface AreaState extends Selected<'inspector', typeof slice> {}
}
