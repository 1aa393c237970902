import type { Catalogue } from '../../text.ts'

/** How the back office labels help articles. */
export const helpArticles = {
  resourceTitle: 'Help articles',
  resourceDescription: 'Answers for customers and inspectors.',
  text: 'Text',
  topic: 'Topic',
  slugHint: "Part of the article's address, and cannot be changed later: lowercase letters, digits and hyphens.",
  popular: 'Popular',
  isPopularHint: 'Shown on the first page of help.',
  placeInItsTopic: 'Place in its topic',
  relatedArticles: 'Related articles',
  relatedHint: 'Addresses of articles, one per line.',
  updated: 'Updated',
  newArticle: 'New article',
  removeDescription: 'Readers no longer see the article. Its text stays in the audit trail.',
} as const satisfies Catalogue
