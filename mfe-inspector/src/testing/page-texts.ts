import calendar from '../../locales/en/calendar.json'
import inspector from '../../locales/en/inspector.json'
import jobs from '../../locales/en/jobs.json'
import postedJobs from '../../locales/en/posted-jobs.json'

const pages = { calendar, jobs, 'posted-jobs': postedJobs }

/** The texts of a page, together with those of the area. */
export const texts = (page: keyof typeof pages) => ({ ...inspector, ...pages[page] })
