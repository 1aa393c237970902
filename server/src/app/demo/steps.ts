import type { DemoStep } from '#kernel/demo/demo-step.ts'
import { blogDemo } from '#modules/blog-posts/demo.ts'
import { firstWordsDemo } from '#flows/conversations/demo.ts'
import { supportDemo } from '#modules/support/demo.ts'
import { milestoneLifeDemo } from '#flows/milestone-life/demo.ts'
import { visitSeriesDemo } from '#flows/visit-series/demo.ts'
import { calendarsDemo } from '#modules/calendars/demo.ts'
import { conversationsDemo } from '#modules/chats/demo.ts'
import { featuredReviewsDemo } from '#modules/customer-reviews/demo/featured-reviews.ts'
import { writtenReviewsDemo } from '#modules/customer-reviews/demo/written-reviews.ts'
import { faqsDemo } from '#modules/help/demo/faqs.ts'
import { helpDemo } from '#modules/help/demo/help.ts'
import { newslettersDemo } from '#modules/newsletters/demo.ts'
import { invitationsDemo } from '#modules/invitations/demo.ts'
import { postedJobsDemo } from '#modules/posted-jobs/demo.ts'
import { promoCodesDemo } from '#modules/pricing/demo.ts'
import { projectReportsDemo } from '#modules/projects/demo-reports.ts'
import { projectsDemo } from '#modules/projects/demo.ts'
import { putDemoQuotations } from '#modules/quotations/demo.ts'
import { reportsDemo } from '#modules/reports/demo/reports.ts'
import { reportTemplatesDemo } from '#modules/report-templates/demo-templates.ts'
import { putDemoSurcharges } from '#modules/surcharges/demo.ts'
import { accountsStep } from './accounts.ts'
import { inspectorsStep } from './inspectors.ts'
import { listingsStep } from './listings.ts'
import { matchingStep } from './matching.ts'
import { ordersStep } from './orders.ts'

const offersStep: DemoStep = {
  name: 'quotations',
  version: 1,
  daily: true,
  put: async (parts) => {
    await putDemoQuotations(parts)
    await putDemoSurcharges(parts)
  },
}

/** All kinds of demo data. Each may refer to earlier ones. */
export const demoSteps: readonly DemoStep[] = [
  accountsStep,
  blogDemo,
  helpDemo,
  faqsDemo,
  newslettersDemo,
  promoCodesDemo,
  featuredReviewsDemo,
  listingsStep,
  postedJobsDemo,
  inspectorsStep,
  ordersStep,
  matchingStep,
  conversationsDemo,
  firstWordsDemo,
  supportDemo,
  reportsDemo,
  reportTemplatesDemo,
  offersStep,
  writtenReviewsDemo,
  invitationsDemo,
  calendarsDemo,
  projectsDemo,
  projectReportsDemo,
  milestoneLifeDemo,
  visitSeriesDemo,
]
