import type { ArticleSummary, BlogPostSummary, Review } from '@fieldproof/contracts/calls/content'
import type { AnswerOf } from '@fieldproof/contracts'

/** Answers of the server for this area's tests; `change` overrides their values. */
export const post = (change: Partial<BlogPostSummary> = {}): BlogPostSummary => ({
  _id: change.slug ?? 'before-you-pay',
  slug: 'before-you-pay',
  title: 'Before you pay',
  summary: 'Four looks at a used car.',
  author: 'Ibrahim Sani',
  publishedAt: '2026-08-17T08:00:00.000Z',
  tags: ['vehicle'],
  illustration: 'service-vehicle',
  readingMinutes: 4,
  ...change,
})

export const pageOfPosts = (
  items: BlogPostSummary[],
  total = items.length,
): AnswerOf<'GET /blog-posts/get-blog-posts'> => ({ items, total, page: 1, pageSize: 12 })

export const article = (change: Partial<ArticleSummary> = {}): ArticleSummary => ({
  slug: 'cancel-a-booking',
  title: 'Cancel a booking',
  summary: 'What comes back, and when.',
  category: 'payments',
  topic: 'cancelling',
  isPopular: true,
  updatedAt: '2026-07-21T00:00:00.000Z',
  ...change,
})

export const help = (...articles: ArticleSummary[]): AnswerOf<'GET /help-articles/get-help'> => ({
  categories: [
    {
      slug: 'payments',
      title: 'Payments',
      summary: 'Paying and getting back.',
      icon: 'wallet',
      topics: [{ slug: 'cancelling', title: 'Cancelling', articles }],
    },
  ],
  popular: articles.filter(({ isPopular }) => isPopular),
})

export const review = (change: Partial<Review> = {}): Review => ({
  _id: 'r1',
  inspectionType: 'vehicle',
  city: 'Kano',
  reviewerName: 'Halima B.',
  inspectorFirstName: 'Musa',
  text: 'He found the rust.',
  createdAt: '2026-08-01T08:00:00.000Z',
  ratings: { overall: 5, communication: 5, expertise: 5, professionalism: 5, reportClarity: 4 },
  ...change,
})

export const services: AnswerOf<'GET /users/get-service-details'> = (
  ['general-purpose', 'property', 'vehicle', 'goods', 'infrastructure'] as const
).map((inspectionType, index) => ({
  inspectionType,
  fromPrice: { amount: 2_500_000 + index * 500_000, currency: 'NGN' },
  typicalMinutes: 90,
  reportWithinDays: 2,
  checklistPoints: 40,
  isAvailable: inspectionType !== 'infrastructure',
}))
