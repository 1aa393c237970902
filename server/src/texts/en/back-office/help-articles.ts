import type { Catalogue } from '../../text.ts'

/** How the back office labels help articles. */
export const helpArticles = {
  resourceTitle: 'Help articles',
  resourceDescription: 'Answers for customers and inspectors.',
  text: 'Text',
  topic: 'Topic',
  slugHint: "Stands in the article's address and cannot be changed later: small letters, figures and hyphens.",
  popular: 'Popular',
  isPopularHint: 'Stands on the first page of help.',
  placeInItsTopic: 'Place in its topic',
  relatedArticles: 'Related articles',
  relatedHint: 'Addresses of articles, one a line.',
  updated: 'Updated',
  newArticle: 'New article',
  removeDescription: 'The article is gone for its readers. Its text stays in the audit trail.',
} as const satisfies Catalogue
