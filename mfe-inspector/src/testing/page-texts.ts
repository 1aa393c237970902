import calendar from '../../locales/en/calendar.json'
import inspector from '../../locales/en/inspector.json'
import jobs from '../../locales/en/jobs.json'
import postedJobs from '../../locales/en/posted-jobs.json'

const pages = { calendar, jobs, 'posted-jobs': postedJobs }

/** The area's texts with those of a page, as the page has them. */
export const texts = (page: keyof typeof pages) => ({ ...inspector, ...pages[page] })
