import type { helpArticles as english } from '../../en/back-office/help-articles.ts'
import type { Translation } from '../../text.ts'

export const helpArticles: Translation<typeof english> = {
  resourceTitle: 'Hjelpeartikler',
  resourceDescription: 'Svar til kunder og inspektører.',
  text: 'Tekst',
  topic: 'Emne',
  slugHint: 'Står i artikkelens adresse og kan ikke endres senere: små bokstaver, tall og bindestreker.',
  popular: 'Populær',
  isPopularHint: 'Står på forsiden av hjelpen.',
  placeInItsTopic: 'Plass i emnet',
  relatedArticles: 'Beslektede artikler',
  relatedHint: 'Adresser til artikler, én per linje.',
  updated: 'Oppdatert',
  newArticle: 'Ny artikkel',
  removeDescription: 'Artikkelen blir borte for leserne. Teksten blir liggende i endringsloggen.',
}
